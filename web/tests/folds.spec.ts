import { clean, expect, test } from './house';

test.use({ refusals: [/503/] });

test('a life that has to be lived again is told as it goes, and the page goes on by itself', async ({
  page,
}) => {
  let [done, asked] = [false, 0];
  await page.route('**/api/machines/michie', (route) => {
    asked += 1;
    if (done) return route.continue();
    const error = { code: 'folding', message: 'michie is living its life again', job: 'fold:michie' };
    return route.fulfill({ status: 503, json: { error } });
  });
  const job = { id: 'fold:michie', kind: 'fold', created: '', cost: 1000, spent: 400, state: 'running' };
  await page.route('**/api/jobs/fold:michie', (route) =>
    route.fulfill({
      json: { ...job, state: done ? 'done' : 'running', fold: { machine: 'michie', at: null } },
    }),
  );
  await page.goto('/m/michie');
  const told = page.getByRole('complementary', { name: 'Lives that are being lived again' });
  await expect(told).toContainText('Living michie’s life again: 40 %');
  await expect(told.getByRole('progressbar')).toHaveAttribute('value', '40');
  await expect(told.getByRole('status')).toHaveText('The page goes on by itself.');
  expect(asked).toBe(1);
  done = true;
  await expect(page.getByRole('heading', { level: 1, name: 'Michie' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await clean(page, 'after a fold');
});

test('a life that cannot be lived again is told so', async ({ page }) => {
  await page.route('**/api/machines/michie', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'folding', message: '', job: 'fold:michie' } } }),
  );
  const job = { id: 'fold:michie', kind: 'fold', created: '', cost: 9, spent: 4, state: 'failed' };
  await page.route('**/api/jobs/fold:michie', (route) =>
    route.fulfill({
      json: { ...job, message: 'line 3: no such event', fold: { machine: 'michie', at: null } },
    }),
  );
  await page.goto('/m/michie');
  await expect(page.getByText('line 3: no such event')).toBeVisible();
});
