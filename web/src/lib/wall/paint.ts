//! How a box is painted on the wall.
//!
//! Fill: the favourite bead's colour, as strong as it is likely. Dots: the beads. Hatched: never opened. Thick edge:
//! opened. Corner notch: the favourite loses by force. Cross: empty.

import type { BoxRow, GameCard } from '$lib/api/client';
import { beadOf, palette } from '$lib/beads/colours';
import { cellOf } from '$lib/board/cell';
import { glyph, dressed, marksOf } from '$lib/board/marks';

/** The theme's colours, read once for each repaint. */
export interface Inks {
  ink: string;
  card: string;
  muted: string;
  hatch: string;
  red: string;
  line: string;
}

export function inks(of: Element): Inks {
  const style = getComputedStyle(of);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: read('--ink'),
    card: read('--card'),
    muted: read('--muted'),
    hatch: read('--hatch'),
    red: read('--red'),
    line: read('--bead-line'),
  };
}

/** How a box looks in a small picture, as far as anybody can see: its beads' shares in whole percents. */
export function look(box: BoxRow): string {
  if (box.opened === 0) return `${box.position} never${box.empty ? ' empty' : ''}`;
  const total = box.beads.reduce((sum, [, beads]) => sum + beads, 0);
  const shares = box.beads.map(
    ([square, beads]) => `${square}:${beads > 0 ? Math.ceil((100 * beads) / total) : 0}`,
  );
  return `${box.position} ${box.favourite} ${box.losing} ${box.empty} ${shares.join(' ')}`;
}

export function paint(
  to: CanvasRenderingContext2D,
  box: BoxRow,
  x: number,
  y: number,
  size: number,
  ink: Inks,
  card?: GameCard,
): void {
  // While a page is laid out, a tile may have no room yet.
  if (size <= 0) return;
  to.fillStyle = ink.card;
  to.fillRect(x, y, size, size);
  const colours = palette(
    card,
    box.beads.map(([square]) => square),
  );
  const total = box.beads.reduce((sum, [, beads]) => sum + beads, 0);
  const never = box.opened === 0;
  if (never) hatch(to, x, y, size, ink.hatch);
  else if (box.favourite && total > 0) {
    const share = (box.beads.find(([square]) => square === box.favourite)?.[1] ?? 0) / total;
    to.save();
    to.globalAlpha *= share;
    to.fillStyle = beadOf(box.favourite, colours).hex;
    to.fillRect(x, y, size, size);
    to.restore();
  }
  const [rows, cols] = card?.layout.kind === 'grid' ? [card.layout.rows, card.layout.cols] : [3, 3];
  const cell = size / Math.max(rows, cols);
  const [left, top] = [x + (size - cols * cell) / 2, y + (size - rows * cell) / 2];
  const [cx, cy] = [
    (square: number) => left + ((square % cols) + 0.5) * cell,
    (square: number) => top + (Math.floor(square / cols) + 0.5) * cell,
  ];
  const r = cell * 0.27;
  to.lineWidth = Math.max(1, size / 32);
  to.strokeStyle = ink.ink;
  to.beginPath();
  const marks = marksOf(box.position).slice(0, rows * cols);
  marks.forEach((mark, square) => {
    const drawn = dressed(card, mark);
    if (drawn === null) return;
    if (glyph(drawn) === 'cross') {
      to.moveTo(cx(square) - r, cy(square) - r);
      to.lineTo(cx(square) + r, cy(square) + r);
      to.moveTo(cx(square) + r, cy(square) - r);
      to.lineTo(cx(square) - r, cy(square) + r);
    } else {
      to.moveTo(cx(square) + r * 1.15, cy(square));
      to.arc(cx(square), cy(square), r * 1.15, 0, 7);
    }
  });
  to.stroke();
  if (!never) {
    to.strokeStyle = ink.line;
    to.lineWidth = Math.max(0.7, size / 50);
    for (const [square, beads] of box.beads) {
      if (beads <= 0) continue;
      const at = card ? cellOf(card, square) : Number(square) - 1;
      if (at === undefined) continue;
      to.beginPath();
      // The area tells the share.
      to.arc(cx(at), cy(at), Math.max(cell * 0.1, cell * 0.42 * Math.sqrt(beads / total)), 0, 7);
      to.fillStyle = beadOf(square, colours).hex;
      to.fill();
      to.stroke();
    }
  }
  if (box.losing && !never) {
    to.beginPath();
    to.moveTo(x + size, y);
    to.lineTo(x + size - cell * 0.85, y);
    to.lineTo(x + size, y + cell * 0.85);
    to.fillStyle = ink.red;
    to.fill();
    to.strokeStyle = ink.ink;
    to.stroke();
  }
  if (box.empty) {
    to.strokeStyle = ink.muted;
    to.lineWidth = size / 12;
    to.beginPath();
    to.moveTo(x + 4, y + 4);
    to.lineTo(x + size - 4, y + size - 4);
    to.moveTo(x + size - 4, y + 4);
    to.lineTo(x + 4, y + size - 4);
    to.stroke();
  }
  to.strokeStyle = never ? ink.hatch : ink.ink;
  to.lineWidth = never ? 1 : 1.6;
  to.strokeRect(x + 0.5, y + 0.5, size - 1, size - 1);
}

function hatch(to: CanvasRenderingContext2D, x: number, y: number, size: number, colour: string): void {
  to.save();
  to.beginPath();
  to.rect(x, y, size, size);
  to.clip();
  to.beginPath();
  for (let offset = -size; offset < size; offset += 5) {
    to.moveTo(x + offset, y + size);
    to.lineTo(x + offset + size, y);
  }
  to.strokeStyle = colour;
  to.lineWidth = 1;
  to.stroke();
  to.restore();
}
