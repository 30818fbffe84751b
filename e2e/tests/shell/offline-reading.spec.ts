import { keptOf, keptTexts, untilKept } from '../../support/copies.ts';
import { accessibilityFindings, expect, type Page, signInAlone, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|status of 503/] });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const team = (page: Page) => page.getByRole('main').getByText('Maria Reyes').first();

/** Opens a page that is kept from now on. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page);
}

test('pages that a person has opened can be read offline, with their age, also after a reload', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'client');
  await open(page, '/settings/preferences');
  // This page is reached without a page load.
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(team(page)).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(team(page)).toBeVisible();
  await expect(bar(page)).toContainText(/This is what you saw (just now|\d+ minutes? ago)\./);
  await page.goto('/settings/preferences');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Back online')).toBeVisible();
});

test('a page that tells the worker of itself several times in a moment is asked for once', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'client');
  await open(page, '/settings/preferences');
  let asked = 0;
  context.on('request', (request) => {
    if (request.serviceWorker() && new URL(request.url()).pathname === '/profile') asked += 1;
  });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const opened = { type: 'page-opened', path: '/profile', title: 'Profile', files: [], calls: [] };
    for (let turn = 0; turn < 3; turn += 1) active?.postMessage(opened);
    active?.postMessage({ ...opened, path: '/settings/my-data' });
  });
  // The worker keeps one page after the other.
  await expect.poll(() => keptOf(page)).toContainEqual(expect.stringMatching(/\/settings\/my-data$/));
  expect(asked).toBe(1);
});

test('a page that a person has not opened says so offline, lists those that can be read, and opens when the network is back', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'client');
  await open(page, '/assistants');
  await context.setOffline(true);
  await page.goto('/settings/preferences');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Team' }).click();
  await expect(team(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
});

test('a kept page stands in for a server that answers 503, and the answer itself shows without a copy', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'client');
  await open(page, '/assistants');
  // The tests' routes do not see what the browser preloads for the worker.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  await context.route(/\/(assistants|profile)$/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>One moment</h1>' }),
  );
  await page.goto('/assistants');
  await expect(team(page)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
});

test('signing out deletes all that was kept', async ({ page, context }) => {
  await signInAlone(page, 'client');
  await open(page, '/assistants');
  await expect
    .poll(async () => (await keptOf(page)).map((url) => new URL(url).pathname))
    .toEqual(expect.arrayContaining(['/assistants', '/api/notifications/unread-count']));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptOf(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/assistants');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test('another account on the same device sees nothing of the first, and a session that ended leaves nothing', async ({
  page,
  context,
}) => {
  await signInAlone(page, 'client');
  await open(page, '/assistants');
  expect(await keptTexts(page)).toContain('client@workspace.test');
  // The other account signs in over the first one, as after a session that has ended. The page is left first: the server
  // refuses its calls for the first account.
  await page.goto('about:blank');
  await signInAlone(page, 'assistant2');
  await open(page, '/dashboard');
  const texts = await keptTexts(page);
  expect(texts).toContain('assistant2@workspace.test');
  expect(texts).not.toContain('client@workspace.test');
  // A tab of the first account that is still open tells of its page now.
  await page.evaluate(
    async (own) => {
      const { active } = await navigator.serviceWorker.ready;
      const opened = { type: 'page-opened', viewer: own, path: '/profile', title: 'Profile', files: [], calls: [] };
      active?.postMessage({ ...opened, viewer: 'the first account', path: '/assistants', title: 'Team' });
      active?.postMessage(opened);
    },
    (await context.request.get('/api/auth/session').then((answer) => answer.json())).user.id,
  );
  await expect.poll(() => keptOf(page)).toContainEqual(expect.stringMatching(/\/profile$/));
  await context.setOffline(true);
  await page.goto('/assistants');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptOf(page)).toEqual([]);
});
