//! The key of a machine, on its way from one browser to another. It travels behind a `#`, which no browser sends.

import { keys } from '$lib/shell/keep';

const FRAGMENT = '#key=';

/** The address that brings the key along. */
export const linkWith = (origin: string, machine: string, key: string) =>
  `${origin}/m/${machine}${FRAGMENT}${key}`;

/** Whether a text can be a key: 32 hexadecimal digits. */
export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** The key in an address, and the machine it is for. */
export function readLink(address: string): { machine: string; key: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, hash } = new URL(address);
  const machine = /^\/m\/([^/]+)$/.exec(pathname)?.[1];
  const key = hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : '';
  return machine && isKey(key) ? { machine, key } : undefined;
}

/** Takes a key out of the address before anybody sees it there, and keeps it. */
export function takeKey(): void {
  const brought = readLink(location.href);
  if (brought) keys.put(brought.machine, brought.key);
  if (location.hash.startsWith(FRAGMENT)) history.replaceState(null, '', location.pathname + location.search);
}

/** What is in a file that keeps a key … */
export const fileOf = (name: string, link: string, key: string) =>
  `The key of the machine ${name}. Whoever has it may change and delete the machine.\n\nKey:  ${key}\nLink: ${link}\n`;
/** … and the key in such a file, or in a link. */
export const keyIn = (text: string) => /\b[0-9a-f]{32}\b/.exec(text)?.[0];
