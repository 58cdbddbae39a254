import { defineConfig, devices } from '@playwright/test';
import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

// The journeys run against the real server: MENAGERIE_BIN names its binary. MENAGERIE_URL takes one that runs already.
// TRACE=1 keeps a film of what fails, which makes every test a third slower.
const port = process.env.MENAGERIE_PORT ?? '8197';
const baseURL = process.env.MENAGERIE_URL ?? `http://127.0.0.1:${port}`;
const binary = process.env.MENAGERIE_BIN ?? '../target/release/menagerie';
// Workers read this file too; only the first process makes the directory that the server gets.
const data = (process.env.MENAGERIE_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'menagerie-web-')));

// The one without windows is a third quicker.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: './tests',
  fullyParallel: true,
  // A journey waits half of its time, for what moves and for what is thought: two for each processor keep it busy.
  workers: 2 * availableParallelism(),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { baseURL, launchOptions, trace: process.env.TRACE ? 'retain-on-failure' : 'off' },
  projects: [
    { name: 'desktop', testIgnore: '*.phone.spec.ts', use: { viewport: { width: 1366, height: 900 } } },
    {
      name: 'phone',
      testMatch: '*.phone.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions },
    },
  ],
  webServer: process.env.MENAGERIE_URL
    ? undefined
    : {
        command: `${binary} serve --listen 127.0.0.1:${port} --data ${data}`,
        url: `${baseURL}/healthz`,
        timeout: 120_000,
        reuseExistingServer: false,
      },
});
