//! A hostile website, open in the same browser as the machines: nothing that it tries changes anything.

import { type Page, expect, test } from '@playwright/test';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let server: Server;
let hostile: string;

test.beforeAll(async () => {
  server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>Free beads</title><h1>Free beads</h1>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The same machine at another port: the same site to a browser, and another origin.
  hostile = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => new Promise((closed) => server.close(closed)));

/** Raises a machine of its own, so that no other journey changes it meanwhile. */
async function victim(page: Page, baseURL: string): Promise<string> {
  const raised = await page.request.post(`${baseURL}/api/machines`, {
    data: { name: `victim-${Date.now()}`, game: 'noughts', recipe: 'menace' },
  });
  return ((await raised.json()) as { machine: { id: string } }).machine.id;
}

test('a hostile page can neither train nor edit nor delete', async ({ page, baseURL }) => {
  const id = await victim(page, baseURL!);
  const life = async () => (await page.request.get(`${baseURL}/api/machines/${id}/life`)).text();
  const before = await life();
  for (const origin of [hostile, hostile.replace('127.0.0.1', 'localhost')]) {
    await page.goto(origin);
    const tried = await page.evaluate(
      async ({ api, id }) => {
        const lesson = JSON.stringify({ id: 'from-afar-1', against: 'random', seats: 'first', games: 50 });
        const edit = JSON.stringify({ box: 1, square: '1', beads: 0 });
        const ways: RequestInit[] = [
          { mode: 'no-cors', headers: { 'content-type': 'text/plain' } },
          { mode: 'no-cors' },
          { mode: 'no-cors', credentials: 'include', keepalive: true },
          { mode: 'cors', headers: { 'content-type': 'application/json' } },
          { mode: 'no-cors', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        ];
        const told: string[] = [];
        for (const way of ways) {
          for (const [path, body] of [
            ['lessons', lesson],
            ['edits', edit],
          ]) {
            const answer = fetch(`${api}/machines/${id}/${path}`, { method: 'POST', body, ...way });
            told.push(
              await answer.then(
                ({ type }) => type,
                () => 'blocked',
              ),
            );
          }
        }
        navigator.sendBeacon(`${api}/machines/${id}/edits`, edit);
        told.push(
          await fetch(`${api}/machines/${id}`, { method: 'DELETE' }).then(
            ({ type }) => type,
            () => 'blocked',
          ),
        );
        return told;
      },
      { api: `${baseURL}/api`, id },
    );
    // No script of another origin reads as much as a word.
    expect(new Set(tried)).toEqual(new Set(['blocked']));
  }
  expect(await life()).toBe(before);
});

test('a form on a hostile page that is sent by a click empties no box', async ({ page, baseURL }) => {
  const id = await victim(page, baseURL!);
  const life = async () => (await page.request.get(`${baseURL}/api/machines/${id}/life`)).text();
  const before = await life();
  await page.goto(hostile);
  await page.evaluate(
    ({ action }) => {
      // The text of such a form is JSON but for the sign between name and value, which a field can swallow.
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        enctype: 'text/plain',
        action,
      });
      const name = '{"box": 1, "square": "1", "beads": 0, "x": "';
      form.append(Object.assign(document.createElement('input'), { name, value: '"}' }));
      form.append(Object.assign(document.createElement('button'), { textContent: 'Take them' }));
      document.body.append(form);
    },
    { action: `${baseURL}/api/machines/${id}/edits` },
  );
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/edits'));
  await page.getByRole('button', { name: 'Take them' }).click();
  expect((await answered).status()).toBe(403);
  expect(await life()).toBe(before);
});

test('a name that was made to point here is not answered to', async ({ page, baseURL }) => {
  for (const path of ['/', '/api/machines']) {
    const answer = await page.request.get(`${baseURL}${path}`, { headers: { host: 'rebound.example' } });
    expect(answer.status(), path).toBe(421);
  }
});
