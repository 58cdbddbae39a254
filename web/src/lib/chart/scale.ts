//! Axes: round numbers between which a series lies. Pure.

export interface Axis {
  min: number;
  max: number;
  ticks: number[];
}

/** An axis that holds all values, with at most `most` steps between round numbers; whole ones where there are no others. */
export function axis(values: number[], most = 5, floor?: number, whole = false): Axis {
  const real = values.filter(Number.isFinite);
  let min = Math.min(...real, floor ?? Infinity);
  let max = Math.max(...real, floor ?? -Infinity);
  if (!Number.isFinite(min) || !Number.isFinite(max)) [min, max] = [0, 1];
  if (min === max) max = min + 1;
  const step = Math.max(round((max - min) / most), whole ? 1 : 0);
  const [from, to] = [Math.floor(min / step) * step, Math.ceil(max / step) * step];
  const ticks: number[] = [];
  for (let tick = from; tick <= to + step / 2; tick += step) ticks.push(Math.round(tick * 1e6) / 1e6);
  return { min: from, max: to, ticks };
}

/** The next of 1, 2, 5, 10, 20 … */
function round(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5].find((factor) => factor * power >= step) ?? 10) * power;
}

/** The room that the longest of some labels takes, in letters of so many pixels. */
export function room(labels: string[], text: number): number {
  return Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * text * 0.62) + 14;
}

/** A curve at the ages of several: at each what it had last, and nothing once it has ended. */
export function upTo(ages: number[], known: Map<number, number>): (number | undefined)[] {
  const end = Math.max(...known.keys());
  let last: number | undefined;
  return ages.map((age) => (age > end ? undefined : (last = known.get(age) ?? last)));
}

/** The index of the point whose x is nearest. */
export function nearestIndex(xs: number[], x: number): number {
  let best = 0;
  xs.forEach((value, index) => {
    if (Math.abs(value - x) < Math.abs(xs[best]! - x)) best = index;
  });
  return best;
}
