// A fresh visitor in Chromium, for scripts that measure how the page feels.

import { chromium } from '@playwright/test';

/** Chromium without anything that would measure along. */
export function open() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
}

/** A row of a table: the first cell to the left, the others to the right. */
export const row = (...cells) =>
  console.log(cells.map((cell, at) => String(cell)[at ? 'padStart' : 'padEnd'](at ? 9 : 10)).join(''));
