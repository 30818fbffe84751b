import { hold, holdShell, introduce, isTakenOver, openDrawn, shellScript } from '../../support/drawn-pages.ts';
import { openUntil } from '../../support/open-until.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import { expect, type Page, signIn, test, urls } from '../../support/test.ts';

let app: Awaited<ReturnType<typeof startSecondBff>>;

test.beforeAll(async () => {
  app = await startSecondBff(3917, { PAGE_DRAWING: 'on', DRAWING_MS: '15000' });
});
test.afterAll(() => app.close());

// Chromium takes an answer that a test gives for one from the internet, whose page may not call this machine.
test.use({ permissions: ['local-network-access'] });

/** Serves the chat site as if it were published for the second BFF. */
test.beforeEach(async ({ page }) => {
  await page.route(`${urls.chat}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const forSecond = (text: string) => text.replaceAll(urls.app, app.url);
    const headers = Object.entries(response.headers()).map(([name, value]) => [name, forSecond(value)]);
    await route.fulfill({ response, headers: Object.fromEntries(headers), body: forSecond(await response.text()) });
  });
  await signIn(page, 'client', app.url);
});

const chat = (page: Page) => page.frameLocator('iframe[title=Chat]');
const conversations = (page: Page) => chat(page).getByRole('navigation', { name: 'Conversations' });

test('the chat shows in the theme of the page before the code of the page is there, and stays', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: app.url }]);
  await introduce(page, `${app.url}/chat`);
  const release = await holdShell(page);
  await openDrawn(page, `${app.url}/chat`, conversations(page));
  await expect(page.getByText('Loading chat')).toBeHidden();
  const site = chat(page).locator('html');
  await expect(site).toHaveAttribute('data-theme', 'dark');
  await site.evaluate((element) => element.setAttribute('data-test', 'same'));
  release();
  await isTakenOver(page);
  await expect(conversations(page)).toBeVisible();
  await expect(site).toHaveAttribute('data-test', 'same');
});

for (const [reason, act] of [
  ['somebody presses a key', (page: Page) => page.keyboard.press('Shift')],
  ['the frame takes 4 s', (page: Page) => page.clock.runFor(4_000)],
] as const)
  test(`the frame loads before the scripts of the page, which come when ${reason}`, async ({ page }) => {
    await introduce(page, `${app.url}/chat`);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await hold(page, `${urls.chat}/**`);
    let starts = 0;
    page.on('request', (request) => {
      if (shellScript.test(request.url())) starts += 1;
    });
    // A busy server leaves the page to the browser, which loads the scripts at once.
    await openUntil(
      (timeout) => page.getByText('Loading chat').waitFor({ timeout }),
      () => {
        starts = 0;
        return page.goto(`${app.url}/chat`, { waitUntil: 'commit' });
      },
    );
    await expect(page.locator('#end')).toBeAttached();
    expect(starts).toBe(0);
    await act(page);
    await expect.poll(() => starts).toBe(1);
    release();
  });
