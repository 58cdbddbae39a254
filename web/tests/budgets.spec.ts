import { expect, isOver, test } from './house';

for (const path of ['/play/noughts', '/play/othello', '/play/polar']) {
  test(`${path} is light`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const kinds = new Map<string, string>();
    const sizes = new Map<string, number>();
    client.on('Network.responseReceived', ({ requestId, response, type }) => {
      kinds.set(requestId, new URL(response.url).pathname.startsWith('/api/') ? 'api' : type);
    });
    client.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
    );
    await page.goto(path);
    await isOver(page);
    await page.waitForLoadState('networkidle');
    const sum = (...wanted: string[]) =>
      [...sizes]
        .filter(([id]) => wanted.includes(kinds.get(id) ?? ''))
        .reduce((total, [, size]) => total + size, 0);
    const [code, fonts] = [sum('Document', 'Script', 'Stylesheet'), sum('Font')];
    test.info().annotations.push({ type: 'bytes', description: `code ${code}, fonts ${fonts}` });
    expect(code).toBeGreaterThan(10_000);
    expect(code).toBeLessThanOrEqual(120_000);
    expect(fonts).toBeLessThanOrEqual(65_000);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(nodes).toBeLessThanOrEqual(1_400);
  });
}

test('the policy allows nothing from elsewhere', async ({ page }) => {
  const response = await page.goto('/play/noughts');
  expect(response!.headers()['content-security-policy']).toContain("default-src 'self'");
});
