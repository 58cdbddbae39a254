import { expect, status, test } from './house';

test('the analysis board on a phone', async ({ page }) => {
  await page.goto('/analyse?game=othello&moves=f5.d6');
  await expect(status(page)).toHaveText('Black to move');
  const free = page.getByRole('grid').locator('button[aria-disabled="false"]').first();
  await expect(free).toHaveAccessibleName(/worth/);
  const name = (await free.getAttribute('aria-label'))!.split(',')[0]!;
  await free.tap();
  await expect(page).toHaveURL(new RegExp(`moves=f5\\.d6\\.${name}$`));
  await expect(page.getByText('Expected:')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
