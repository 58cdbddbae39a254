//! Values of any scale as bars: the least still shows, the most fills.

/** A share between 0.06 and 1 for each value, as it lies between the least and the most of all. */
export function spread(values: number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (most === least ? 1 : 0.06 + (0.94 * (value - least)) / (most - least));
}
