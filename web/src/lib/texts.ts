//! What people read, in all rooms, for the tests that watch over it.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The files of some rooms, without tests, with what stands in strings and between tags; comments and schemas are for us. */
export function texts(rooms: string[]): [path: string, text: string][] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(svelte|ts|rs)$/.test(path) && !/schema\.ts$|test\.ts$/.test(path))
      .map((path): [string, string] => {
        const text = readFileSync(join(root, room, path), 'utf8').split('#[cfg(test)]')[0]!;
        return [
          `${room}/${path}`,
          text
            .replace(/\/\*[^]*?\*\/|<!--[^]*?-->|<style>[^]*<\/style>|(^|\s)\/\/.*/g, '')
            .replace(/\s+/g, ' '),
        ];
      }),
  );
}
