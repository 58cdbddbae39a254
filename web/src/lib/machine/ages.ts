//! Steps through a life, from the first game to the last. Pure.

/** The larger step of a handle: ten games of a short life, and some fortieth of a long one, as a round number. */
export function leap(age: number): number {
  return Math.max(10, 10 ** Math.round(Math.log10(Math.max(1, age) / 40)));
}

/** An age that the machine has had. */
export function within(at: number, age: number): number {
  return Math.max(0, Math.min(age, Math.round(at) || 0));
}

/** How many milliseconds a life lasts when it is played: five games a second, and never more than twenty seconds. */
export function lasts(age: number): number {
  return Math.max(1_000, Math.min(20_000, age * 200));
}

/** The age after so many milliseconds of a life that is played on from an age. */
export function after(from: number, age: number, elapsed: number): number {
  return within(Math.floor(from + (age * elapsed) / lasts(age)), age);
}
