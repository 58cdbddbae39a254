//! A box in a sentence, for those who hear the wall.

import type { BoxRow, GameCard } from '$lib/api/client';
import { beadOf, palette } from '$lib/beads/colours';
import { moveName } from '$lib/board/cell';
import { dressed, marksOf } from '$lib/board/marks';
import { count, many, percent } from '$lib/words';

export function boxWords(box: BoxRow, card?: GameCard): string {
  const colours = palette(
    card,
    box.beads.map(([square]) => square),
  );
  const total = box.beads.reduce((sum, [, beads]) => sum + beads, 0);
  const favourite = box.beads.find(([square]) => square === box.favourite);
  const likes = box.empty
    ? 'empty'
    : favourite
      ? `favourite ${beadOf(favourite[0], colours).name} on ${card ? moveName(card, favourite[0]) : favourite[0]}, ${percent(favourite[1] / total)}${box.losing ? ', which loses' : ''}`
      : '';
  const used =
    box.opened === 0
      ? 'never opened'
      : `opened ${many(box.opened, 'time')}: won ${count(box.won)}, drew ${count(box.drew)}, lost ${count(box.lost)}`;
  return [`Box ${box.n}`, positionWords(box.position, card), likes, used].filter(Boolean).join('; ');
}

/** "X on 1, O on 5". */
export function positionWords(position: string, card?: GameCard): string {
  const marks = marksOf(position).slice(0, card?.cells.length);
  const taken = marks.flatMap((mark, cell) =>
    mark === null ? [] : [`${dressed(card, mark)} on ${card?.cells[cell]?.text ?? cell + 1}`],
  );
  return taken.length > 0 ? taken.join(', ') : 'the empty board';
}
