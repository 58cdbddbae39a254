//! Spans of time as people read them.

const fine = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

/** "40 µs", "3.2 ms", "1.4 s". */
export function time(micros: number): string {
  if (micros < 1_000) return `${fine.format(micros)} µs`;
  if (micros < 1_000_000) return `${fine.format(micros / 1_000)} ms`;
  return `${fine.format(micros / 1_000_000)} s`;
}
