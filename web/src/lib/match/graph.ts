//! Where the values of a match are drawn, and which position lies under a finger. Pure.

export interface Area {
  /** The line from value to value. */
  line: string;
  /** The same, closed along the middle. */
  fill: string;
  points: [number, number][];
}

/** Room for the knob at both ends. */
const PAD = 8;

/** The values from −1 (bottom) to 1 (top) over the whole width. */
export function area(values: number[], width: number, height: number): Area {
  const points = values.map((value, ply): [number, number] => [
    round(x(ply, width, values.length)),
    round(((1 - clamp(value, -1, 1)) / 2) * (height - 2 * PAD) + PAD),
  ]);
  const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return { line, fill: line && `${line}L${to} ${height / 2}L${from} ${height / 2}z`, points };
}

/** The position whose place is nearest. */
export function plyAt(left: number, width: number, count: number): number {
  if (count < 2) return 0;
  return clamp(Math.round(((left - PAD) / (width - 2 * PAD)) * (count - 1)), 0, count - 1);
}

function x(ply: number, width: number, count: number): number {
  return count < 2 ? PAD : PAD + (ply / (count - 1)) * (width - 2 * PAD);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
