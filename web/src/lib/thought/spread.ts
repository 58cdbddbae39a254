//! Values of any scale as bars from one zero: what is below it goes to the left, what is above to the right.

/** Where a bar begins and how wide it is, as shares of the room. */
export interface Bar {
  left: number;
  width: number;
}

/** The bar of each value; zero is always within the room, so that twice as much is twice as wide. */
export function spread(values: number[]): (value: number) => Bar {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const room = most - least || 1;
  return (value) => {
    const shown = Math.min(most, Math.max(least, value));
    return { left: (Math.min(shown, 0) - least) / room, width: Math.abs(shown) / room };
  };
}
