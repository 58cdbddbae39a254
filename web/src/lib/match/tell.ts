//! What is said of a move or an end: on the page and to a screen reader, in the same words.

import type { GameCard, Hint, Scene, Side, Thought } from '$lib/api/client';
import { beadOf, palette } from '$lib/beads/colours';
import { type Places, moveName } from '$lib/board/cell';
import { many, other, percent } from '$lib/words';
import { verb } from '$lib/player/players';
import type { Setup } from './url';

/** What is known of the game that a move is told of. */
export type Told = Places & Pick<GameCard, 'placement' | 'counts'>;

/** "MENACE opened box 14, drew green, played square 8." "Killer played d3 and turned 2 discs." */
export function tellMove(name: string, thought: Thought, card: Told, scene?: Scene): string {
  const { reason, move } = thought;
  if (move == null) {
    const opened = reason.kind === 'beads' && reason.number != null;
    return `${opened ? `${name} opened box ${reason.number}. The box is empty. ` : ''}${name} resigns.`;
  }
  if (move === 'pass') return `${verb(name, 'have', 'has')} no move and must pass.`;
  const turned = scene?.flipped.length ?? 0;
  const took = card.counts ? ` and turned ${many(turned, 'disc')}` : turned > 0 ? ` and took ${turned}` : '';
  const played = `played ${moveName(card, move)}${took}.`;
  if (reason.kind !== 'beads' || reason.number == null) return `${name} ${played}`;
  const bead = reason.drawn == null ? undefined : reason.beads[reason.drawn];
  const colours = palette(
    card,
    reason.beads.map(({ in_box }) => in_box),
  );
  const found = bead ? `drew ${beadOf(bead.in_box, colours).name}` : 'found it empty';
  return `${name} opened box ${reason.number}, ${found}, ${played}`;
}

/** "You win by 12, 38 to 26." and its kin; empty while the match is on. */
export function tellEnd(scene: Scene, names: Record<Side, string>): string {
  if (scene.outcome == null) return '';
  if (scene.resigned)
    return `${names[scene.resigned]} gave up. ${verb(names[other(scene.resigned)], 'win', 'wins')}.`;
  const { score } = scene;
  if (scene.outcome === 'draw') return score ? `A draw, ${score.first} each.` : 'A draw.';
  const won = verb(names[scene.outcome], 'win', 'wins');
  if (!score) return `${won}.`;
  const [more, less] = [score[scene.outcome], score[other(scene.outcome)]];
  return `${won} by ${more - less}, ${more} to ${less}.`;
}

/** Why a finished match taught the machine nothing. Where it died, whoever met it never got to move, whatever was ticked. */
export function tellUntaught({
  past,
  practice,
  learns,
}: Pick<Setup, 'past' | 'practice' | 'learns'>): string {
  const why = past
    ? 'You met it as it was'
    : practice
      ? 'You took a move back'
      : learns
        ? 'You did not get to move'
        : 'You asked it not to learn';
  return `${why}, so it learned nothing from this game.`;
}

/** A hint aloud, as far as it was asked for: a nudge, then candidates, then what is known of every move. */
export function tellHint(hint: Hint, step: number): string {
  if (step === 1) return hint.nudge;
  if (step === 2) return `Worth a look: ${hint.candidates.join(', ')}.`;
  const known = hint.values.map(({ move, value }) => `${move} ${value}`);
  const looks = hint.estimates.map(({ move, value }) => `${move} ${percent(value)}`);
  return [...known, ...looks].join(', ');
}
