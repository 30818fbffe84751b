import { accessibilityFindings, expect, signIn, test } from '../../support/test.ts';

const offline = 'You are offline. What you see may be out of date.';

test.use({ expectedErrors: [/net::ERR_/] });

test('offline is a state of the page: a bar says so, and says when it is over', async ({ page, context }) => {
  await signIn(page, 'client');
  await page.goto('/assistants');
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect(page.getByText('Back online')).toBeHidden();
});

test('what failed while the server was out of reach is fetched once it is back', async ({ page, context }) => {
  await signIn(page, 'client');
  let away = true;
  await context.route(/\/api\/teams|\/livez/, (route) => (away ? route.abort('connectionfailed') : route.continue()));
  await page.goto('/assistants');
  await expect(page.getByText(offline)).toBeVisible({ timeout: 30_000 });
  away = false;
  await expect(page.getByText('Back online')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
});
