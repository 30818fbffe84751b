import { holdStream } from '../../support/stream.ts';
import { expect, type Page, signIn, test } from '../../support/test.ts';

const people = (page: Page) => page.getByRole('main').getByText('Maria Reyes').first();

/**
 * Returns when each call for teams was sent and when the shell's script had arrived, in ms since the page load began.
 */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      calls: entries.filter(({ name }) => name.endsWith('/api/teams')).map(({ startTime }) => startTime),
      script: entries.find(({ name }) => /\/assets\/main\..*js$/.test(name))?.responseEnd ?? Number.NaN,
    };
  });

test('the HTML of a deep link contains the data of its page, which the browser does not fetch', async ({ page }) => {
  await signIn(page, 'client');
  await holdStream(page);
  const answer = await page.goto('/assistants');
  expect(await answer?.text()).toContain('data-answer="/api/teams"');
  await expect(people(page)).toBeVisible();
  expect((await timesOf(page)).calls).toEqual([]);
});

for (const [account, path, content] of [
  ['client', '/dashboard', 'Recommended for you'],
  ['client', '/timesheets', 'Weekly timesheets'],
  ['client', '/team-leaves', 'A wedding in the family.'],
  ['assistant', '/my-timesheets', 'Weekly timesheets'],
  ['assistant', '/leaves', 'A wedding in the family.'],
] as const) {
  test(`${path} of a ${account} makes none of the calls that it declares, because the HTML contains their answers`, async ({
    page,
  }) => {
    await signIn(page, account);
    await holdStream(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const html = (await (await page.goto(path))?.text()) ?? '';
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    const carried = [...html.matchAll(/data-answer="([^"]*)"/g)].map(([, call = '']) => call.replaceAll('&amp;', '&'));
    expect(carried.length).toBeGreaterThan(2);
    // A declared call that differs from the page's own one, such as by its limit, would leave the page's own to the browser.
    expect(carried.map((call) => call.split('?', 1).join()).filter((call) => calls.includes(call))).toEqual([]);
  });
}

test("a page drawn by the browser fetches its data once, before the shell's script has arrived", async ({ page }) => {
  await signIn(page, 'client');
  await holdStream(page);
  await page.goto('/assistants?draw=browser');
  await expect(people(page)).toBeVisible();
  const { calls, script } = await timesOf(page);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toBeLessThan(script);
});

test('a link fetches the data of its page when the pointer is over it, and a click fetches nothing more', async ({
  page,
}) => {
  await holdStream(page);
  await signIn(page, 'assistant2');
  // A call that may change data cancels prefetched requests, so the test waits for the first such call of the page.
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
