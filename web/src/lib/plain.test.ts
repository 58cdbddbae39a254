//! The page, the thoughts and the terminal speak the plain words of a good museum label: what was once said otherwise stays away.

import { expect, it } from 'vitest';
import { texts } from './texts';

/** Phrases that nobody but us understood, each with what is said now. */
const STILTED: [RegExp, string][] = [
  [/whom it meets/i, 'Opponent'],
  [/every knob|'s knobs|set [^.]{1,20} knobs/i, 'settings'],
  [/\bis paid\b|\bpaid so\b|\bpaid by \{|>\s*pay it|nobody pays it/i, 'reward'],
  [/hand in the box|a hand made/i, 'You changed the beads by hand'],
  [/bring one from a file/i, 'Open a file'],
  [/branch(ed)? off a twin|branch a twin|name of the twin/i, 'Make a copy'],
  [/keeps the best (utility|value)|plies ahead|from \{\} plies/i, 'Looking 6 moves ahead'],
  [/bead drawn for/i, 'Each bead here stands for 5'],
  [/number (<b>)?\{[^}]*\}(<\/b>)? of its own/i, 'Its only move'],
  [/nothing to prove in/i, 'It can prove no win'],
  [/in the (falling|rising) diagonal/i, 'flipped over this diagonal'],
  [/machines? of th(is|e) house|of the house</i, 'nothing'],
  [/(against|taught by) chance\b/i, 'a random player'],
  [/drawing blindly|on the mean</i, 'on average'],
  [/(['">`]|points of 100 |\b[abc] )v (random|perfect|worst enemy|\{)|recipe\} v /, 'vs'],
];

it('says nothing that only its makers understand', () => {
  const all = texts([
    'web/src',
    'crates/mind/src',
    'crates/game/src',
    'crates/cli/src',
    'crates/lab/src/sweep',
    'crates/house/src',
    'crates/server/src/http',
  ]);
  expect(all.length).toBeGreaterThan(300);
  const found = STILTED.flatMap(([stilted, plain]) =>
    all.flatMap(([path, text]) => {
      const hit = stilted.exec(text);
      return hit ? [`${path}: "${hit[0]}"; say: ${plain}`] : [];
    }),
  );
  expect(found).toEqual([]);
});
