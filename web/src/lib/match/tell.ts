//! What is said of a move or an end: on the page and to a screen reader, in the same words.

import type { Scene, Side, Thought } from '$lib/api/client';
import { beadOf } from '$lib/beads/colours';

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

/** "You win." and its kin; empty while the match is on. */
export function tellEnd(scene: Scene, mine: Side, name: string): string {
  if (scene.outcome == null) return '';
  if (scene.resigned === mine) return `You gave up. ${name} wins.`;
  if (scene.resigned) return `${name} gave up. You win.`;
  if (scene.outcome === 'draw') return 'A draw.';
  return scene.outcome === mine ? 'You win.' : `${name} wins.`;
}
