// The pictures of README and docs, taken from the real page: `make pictures`.
//
// MENAGERIE_BIN names the server; MENAGERIE_URL takes one that runs already. Its machines have fixed seeds, the
// browser's clock stands still and its dice fall alike every time, so the same page gives the same picture, but for a
// pixel here and there.

import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const binary = process.env.MENAGERIE_BIN ?? '../target/release/menagerie';
const port = process.env.MENAGERIE_PORT ?? '8198';
const running = process.env.MENAGERIE_URL;
const site = running ?? `http://127.0.0.1:${port}`;
const out = join(import.meta.dirname, '../../docs/pictures');

/** What is pictured: where, how large, and what is done before. */
const pictures = [
  {
    name: 'play',
    path: '/play/noughts?m=michie&at=400&side=second&seed=11&moves=1.2',
    size: [1200, 860],
  },
  { name: 'wall', path: '/m/michie/boxes', size: [1200, 860] },
  { name: 'life', path: '/m/michie?at=230', size: [1200, 900] },
  { name: 'print', path: '/print?m=michie&sheets=labels.key', size: [1200, 860] },
  {
    name: 'kiosk',
    path: '/kiosk',
    size: [1200, 760],
    async before(page) {
      await page.getByRole('button', { name: /^Touch to play/ }).click();
      const free = page.getByRole('grid').locator('button[aria-disabled="false"]');
      for (const square of [4, 0]) {
        await free.nth(square).click();
        await page.getByRole('heading', { name: /^Your move/ }).waitFor();
      }
    },
  },
];

/** The same dice in every browser: a counter that is stirred. */
function loaded() {
  let turn = 0;
  crypto.getRandomValues = (array) => {
    for (let at = 0; at < array.length; at++) array[at] = Math.imul(++turn, 2654435761) >>> 0;
    return array;
  };
}

const data = mkdtempSync(join(tmpdir(), 'menagerie-pictures-'));
const serve = ['serve', '--listen', `127.0.0.1:${port}`, '--data', data];
const server = running ? undefined : spawn(binary, serve, { stdio: 'inherit' });
let browser;
try {
  await up();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  mkdirSync(out, { recursive: true });
  for (const picture of pictures) {
    const bytes = await take(picture);
    writeFileSync(join(out, `${picture.name}.webp`), bytes);
    console.log(`docs/pictures/${picture.name}.webp: ${Math.ceil(bytes.length / 1024)} kB`);
  }
} finally {
  await browser?.close();
  server?.kill();
  rmSync(data, { recursive: true, force: true });
}

async function take({ path, size: [width, height], before }) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await page.addInitScript(loaded);
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00'));
  await page.goto(site + path);
  await page.waitForLoadState('networkidle');
  await before?.(page);
  await page.waitForLoadState('networkidle');
  const camera = await page.context().newCDPSession(page);
  const shot = async () =>
    (await camera.send('Page.captureScreenshot', { format: 'webp', quality: 80 })).data;
  // Taken when nothing moves any more.
  let [last, data] = ['', await shot()];
  while (last !== data) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    [last, data] = [data, await shot()];
  }
  await page.close();
  return Buffer.from(data, 'base64');
}

/** Waits until the server answers; one that ends first never will. */
async function up() {
  for (;;) {
    if (server && server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${site}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
