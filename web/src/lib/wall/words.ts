//! A box in a sentence, for those who hear the wall.

import type { BoxRow } from '$lib/api/client';
import { beadOf } from '$lib/beads/colours';
import { count, many, percent } from '$lib/words';

export function boxWords(box: BoxRow): string {
  const total = box.beads.reduce((sum, [, beads]) => sum + beads, 0);
  const favourite = box.beads.find(([square]) => square === box.favourite);
  const likes = box.empty
    ? 'empty'
    : favourite
      ? `favourite ${beadOf(favourite[0]).name} on square ${favourite[0]}, ${percent(favourite[1] / total)}${box.losing ? ', which loses' : ''}`
      : '';
  const used =
    box.opened === 0
      ? 'never opened'
      : `opened ${many(box.opened, 'time')}: won ${count(box.won)}, drew ${count(box.drew)}, lost ${count(box.lost)}`;
  return [`Box ${box.n}`, positionWords(box.position), likes, used].filter(Boolean).join('; ');
}

/** "X on 1, O on 5". */
export function positionWords(position: string): string {
  const marks = [...position].filter((mark) => mark.trim());
  const taken = marks.flatMap((mark, cell) => (mark === '.' ? [] : [`${mark} on ${cell + 1}`]));
  return taken.length > 0 ? taken.join(', ') : 'the empty board';
}
