import { accessibilityFindings, expect, type Page, signIn, test } from '../../support/test.ts';

const offline = /You are offline\. This is what you saw (just now|\d+ minutes? ago)\./;
const partial = 'You are offline. Parts of this page are not saved on this device.';

/** Advances the clock of a page until it shows a text, because the page retries at growing intervals. */
const untilSaid = (page: Page, words: string) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText(words)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });

test.use({ expectedErrors: [/net::ERR_/] });

test('the page shows a bar while it is offline, and reports when it is online again', async ({ page, context }) => {
  await signIn(page, 'client');
  await page.clock.install();
  // The page sends this request when it is idle.
  const idle = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/api/notifications/initiate-notification-check'),
  );
  await page.goto('/assistants');
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  await idle;
  // The counts of the navigation can come after the content. A page without them says that parts of it are missing.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /unread in Chat/ })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await page.getByText('You are offline.').evaluate((bar) => {
      const words = document.createRange();
      words.selectNodeContents(bar);
      return bar.clientHeight - words.getBoundingClientRect().height;
    });
    expect(cut, `room around the words at ${width}`).toBeGreaterThanOrEqual(8);
  }
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
  // The message stays for four seconds.
  await page.clock.fastForward(4000);
  await expect(page.getByText('Back online')).toBeHidden();
});

test('requests that failed while the server was unreachable are repeated once the server is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'client');
  await page.clock.install();
  let away = true;
  await context.route(/\/api\/teams|\/livez/, (route) => (away ? route.abort('connectionfailed') : route.continue()));
  await page.goto('/assistants?draw=browser');
  await untilSaid(page, partial);
  away = false;
  await untilSaid(page, 'Back online');
  await expect(page.getByRole('main').getByText('Maria Reyes').first()).toBeVisible();
});
