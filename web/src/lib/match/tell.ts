//! What is said of a move or an end: on the page and to a screen reader, in the same words.

import type { Hint, Scene, Side, Thought } from '$lib/api/client';
import { beadOf } from '$lib/beads/colours';
import { many, other, percent } from '$lib/words';
import { verb } from './players';

/** "MENACE opened box 14, drew green, played square 8." */
export function tellMove(name: string, thought: Thought, place = 'square'): string {
  const { reason, move } = thought;
  if (reason.kind === 'beads' && reason.number != null) {
    const bead = reason.drawn == null ? undefined : reason.beads[reason.drawn];
    if (move == null) return `${name} opened box ${reason.number}. The box is empty. ${name} resigns.`;
    if (bead)
      return `${name} opened box ${reason.number}, drew ${beadOf(bead.in_box).name}, played ${place} ${move}.`;
    return `${name} opened box ${reason.number}, found it empty, played ${place} ${move}.`;
  }
  return move == null ? `${name} resigns.` : `${name} played ${place} ${move}.`;
}

/** "Killer played d3 and turned 2 discs." A forced pass says so. */
export function tellDiscs(name: string, scene: Scene): string {
  if (scene.last == null) return '';
  if (scene.last === 'pass') return `${verb(name, 'have', 'has')} no move and must pass.`;
  return `${name} played ${scene.last} and turned ${many(scene.flipped.length, 'disc')}.`;
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

/** A hint aloud, as far as it was asked for: a nudge, then candidates, then what is known of every move. */
export function tellHint(hint: Hint, step: number): string {
  if (step === 1) return hint.nudge;
  if (step === 2) return `Worth a look: ${hint.candidates.join(', ')}.`;
  const known = hint.values.map(({ move, value }) => `${move} ${value}`);
  const looks = hint.estimates.map(({ move, value }) => `${move} ${percent(value)}`);
  return [...known, ...looks].join(', ');
}
