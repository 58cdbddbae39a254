//! The key of a machine, on its way from one browser to another. It travels behind a `#`, which no browser sends.

import { classes, keys, studies } from '$lib/keep';

const FRAGMENT = '#key=';

/** The address that brings the key along. */
export const linkWith = (origin: string, machine: string, key: string) =>
  `${origin}/m/${machine}${FRAGMENT}${key}`;

/** Whether a text can be a key: 32 hexadecimal digits. */
export const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** The address of a study's results that brings their key along. */
export const resultsWith = (origin: string, study: string, key: string) =>
  `${origin}/study/${study}/results${FRAGMENT}${key}`;

/** The key in an address, and the machine it is for. */
export function readLink(address: string): { machine: string; key: string } | undefined {
  const found = brought(address, /^\/m\/([^/]+)$/);
  return found && { machine: found.id, key: found.key };
}

/** The key in an address, and the study it is for. */
export function readStudyLink(address: string): { study: string; key: string } | undefined {
  const found = brought(address, /^\/study\/([^/]+)\/results$/);
  return found && { study: found.id, key: found.key };
}

function brought(address: string, path: RegExp): { id: string; key: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, hash } = new URL(address);
  const id = path.exec(pathname)?.[1];
  const key = hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : '';
  return id && isKey(key) ? { id, key } : undefined;
}

/** The address of a class's desk that brings its key along. */
export const deskWith = (origin: string, code: string, key: string) =>
  `${origin}/class/${code}${FRAGMENT}${key}`;

/** The key in an address, and the class it is for. */
export function readDeskLink(address: string): { code: string; key: string } | undefined {
  const found = brought(address, /^\/class\/([^/]+)$/);
  return found && { code: found.id, key: found.key };
}

/** Takes a key out of the address before anybody sees it there, and keeps it. */
export function takeKey(): void {
  const machine = readLink(location.href);
  if (machine) keys.put(machine.machine, machine.key);
  const study = readStudyLink(location.href);
  if (study) studies.putKey(study.study, study.key);
  const desk = readDeskLink(location.href);
  if (desk) classes.putKey(desk.code, desk.key);
  if (location.hash.startsWith(FRAGMENT)) history.replaceState(null, '', location.pathname + location.search);
}

/** What is in a file that keeps a key … */
export const fileOf = (name: string, link: string, key: string) =>
  `The key of the machine ${name}. Whoever has it may change and delete the machine.\n\nKey:  ${key}\nLink: ${link}\n`;
/** … and the key in such a file, or in a link. */
export const keyIn = (text: string) => /\b[0-9a-f]{32}\b/.exec(text)?.[0];
