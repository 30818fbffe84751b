import { holdStream } from '../../support/stream.ts';
import { expect, type Page, signIn, test } from '../../support/test.ts';

const people = (page: Page) => page.getByRole('main').getByText('Maria Reyes').first();

/** When each call for teams was sent, and when the shell's script had arrived; in ms since the page started. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      calls: entries.filter(({ name }) => name.endsWith('/api/teams')).map(({ startTime }) => startTime),
      script: entries.find(({ name }) => /\/assets\/main\..*js$/.test(name))?.responseEnd ?? Number.NaN,
    };
  });

test('a deep link fetches the data of its page once, before any code runs', async ({ page }) => {
  await signIn(page, 'client');
  await holdStream(page);
  await page.goto('/assistants');
  await expect(people(page)).toBeVisible();
  const { calls, script } = await timesOf(page);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toBeLessThan(script);
});

test('a link under the pointer has its data before the click, which then fetches nothing', async ({ page }) => {
  await holdStream(page);
  await signIn(page, 'assistant2');
  // A call that may change something cancels early requests, so the first call of every page comes first.
  const checked = page.waitForResponse((response) => response.url().endsWith('/initiate-notification-check'));
  await page.goto('/settings/preferences');
  await checked;
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/integrations'));
  await link.hover();
  await answer;
  await link.click();
  await expect(page.getByText('News and messages from us on Discord')).toBeVisible();
  expect(calls.filter((path) => path === '/api/integrations')).toHaveLength(1);
});
