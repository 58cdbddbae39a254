//! How numbers and moments are written.

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A count; fractions only where there are some, as in boxes that learn by odds. */
export function count(value: number): string {
  return (Number.isInteger(value) ? whole : fine).format(value);
}

/** "1 bead", "3 beads", "2 boxes". */
export function many(value: number, one: string, more?: string): string {
  return `${count(value)} ${noun(value, one, more)}`;
}

/** "bead", "beads": as so many are called, where their number stands elsewhere. */
export function noun(value: number, one: string, more = `${one}s`): string {
  return value === 1 ? one : more;
}

/** A share as a whole per cent; never 0 or 100 % when it is not quite. No line ends between the number and its sign. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<\u00a01\u00a0%';
  if (share < 1 && share > 0.995) return '>\u00a099\u00a0%';
  return `${Math.round(share * 100)}\u00a0%`;
}

/** "+3", "−1", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${count(value)}` : value < 0 ? `−${count(-value)}` : '0';
}

/** "−2.00", "0.50": always as many places, for columns. */
export function fixed(value: number, places: number): string {
  return value.toFixed(places).replace('-', '−');
}

/** "4 November 2026". */
export function date(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : day.format(at);
}

/** The first letter large. A letter that stands for a number stays as it is: a large α reads as the article. */
export function capital(text: string): string {
  return /^\p{Script=Latin}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "a white bead", "an orange bead". */
export function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The other side. */
export function other(side: 'first' | 'second'): 'first' | 'second' {
  return side === 'first' ? 'second' : 'first';
}

/** Games that are called by a proper name. */
const PROPER = ['Othello', 'Connect Four'];

/** The name of a game inside a sentence: "noughts and crosses", but "Othello". */
export function gameName(name: string): string {
  return PROPER.includes(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** "1", "1 and 2", "1, 2 and 3". */
export function listed(parts: (string | number)[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
