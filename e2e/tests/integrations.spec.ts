import { type Receiver, startReceiver } from '../support/receiver.ts';
import { startSecondBff } from '../support/second-bff.ts';
import { type Account, expect, type Page, signIn, test, urls } from '../support/test.ts';

const clientId = 'client-side-id';
let receiver: Receiver;
let configured: Awaited<ReturnType<typeof startSecondBff>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  receiver = await startReceiver();
  configured = await startSecondBff(3909, {
    SENTRY_DSN: `${receiver.url.replace('http://', 'http://public@')}/7`,
    RELEASE: '2026.11.1',
    USERFLOW_TOKEN: 'tour-token',
    USERSNAP_KEY: 'snap-key',
    OPENREPLAY_KEY: 'replay-key',
    OPENREPLAY_INGEST: `${receiver.url}/ingest`,
    LAUNCHDARKLY_CLIENT_ID: clientId,
    LAUNCHDARKLY_RELAY_URL: receiver.url,
  });
});
test.afterAll(async () => {
  await configured?.close();
  await receiver?.close();
});

/** Userflow's and Usersnap's scripts as they come from their hosts: they note what they are told. */
async function playVendors(page: Page): Promise<void> {
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  await page.route('https://js.userflow.com/**', (route) =>
    route.fulfill({
      headers,
      body: `window.told = window.told ?? [];
        for (const name of ['init', 'identify'])
          window.userflow[name] = async (...args) => { window.told.push([name, ...args]); };`,
    }),
  );
  await page.route('https://widget.usersnap.com/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    return route.fulfill({
      headers,
      body: `window.told = window.told ?? [];
        window[${JSON.stringify(searchParams.get('onload'))}]({
          init: async (options) => { window.told.push(['usersnap', ${JSON.stringify(pathname)}, options]); },
        });`,
    });
  });
}

/** Opens a page of the configured application. @param recorded whether this session is among the recorded ones. */
async function open(page: Page, account: Account, path: string, recorded = false): Promise<string> {
  await page.request.post(`${configured.url}/api/auth/sign-out`, {
    headers: { 'x-workspace-request': '1', origin: configured.url },
  });
  await signIn(page, account, configured.url);
  await page.addInitScript((on) => sessionStorage.setItem('sessionRecording', on ? 'on' : 'off'), recorded);
  await page.goto(`${configured.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const session = await page.request.get(`${configured.url}/api/auth/session`);
  return ((await session.json()) as { user: { id: string } }).user.id;
}

type Told = [string, ...unknown[]][];
const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: Told }).told ?? []);
const sentTo = (path: string) => receiver.received.filter((call) => call.path.startsWith(path));

test('an assistant is told to the tour and to bug reports, and their session is recorded', async ({ page }) => {
  await playVendors(page);
  const id = await open(page, 'assistant2', '/settings/preferences', true);
  await expect
    .poll(() => told(page))
    .toEqual(
      expect.arrayContaining([
        ['init', 'tour-token'],
        ['identify', id, { name: 'Jonas Dela Cruz', account_type: 'assistant' }],
        ['usersnap', '/global/load/snap-key', { user: { userId: id }, useSystemFonts: true }],
      ]),
    );
  await expect.poll(() => sentTo('/ingest/v1/web/start')).toHaveLength(1);
  const start = JSON.parse(sentTo('/ingest/v1/web/start')[0]?.body ?? '{}') as Record<string, unknown>;
  expect(start).toMatchObject({ projectKey: 'replay-key', userID: id });
  // The recorder sends what it has when the pointer leaves the page.
  const leave = () => page.evaluate(() => void document.body.dispatchEvent(new MouseEvent('mouseleave')));
  const batches = () => leave().then(() => sentTo('/ingest/v1/web/i').length);
  await expect.poll(batches).toBeGreaterThan(0);
});

test('a client is told to the tour, and to nothing that is for assistants', async ({ page }) => {
  await playVendors(page);
  const vendors: string[] = [];
  page.on('request', (request) => {
    if (/usersnap|\/ingest\//.test(request.url())) vendors.push(request.url());
  });
  const id = await open(page, 'client', '/settings/preferences', true);
  await expect.poll(async () => (await told(page)).map(([name, who]) => [name, who])).toContainEqual(['identify', id]);
  expect(vendors).toEqual([]);
});

test.describe('an error', () => {
  test.use({ expectedErrors: [/on purpose/] });

  test('is reported with the release and the id of the user, and nothing else of theirs', async ({ page }) => {
    await playVendors(page);
    const id = await open(page, 'client', '/settings/preferences?token=secret');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('on purpose'))));
    const event = () => sentTo('/api/7/envelope').find(({ body }) => body.includes('on purpose'));
    await expect.poll(event).toBeTruthy();
    const body = event()?.body ?? '';
    expect(body).toContain('"release":"2026.11.1"');
    expect(body).toContain(`"user":{"id":"${id}"`);
    expect(body).not.toContain('client@workspace.test');
    expect(body).not.toContain('secret');
  });
});

test('an open page listens for changed flags, as the person who is signed in', async ({ page }) => {
  await playVendors(page);
  await open(page, 'client', '/settings/preferences');
  const context = () => sentTo(`/eval/${clientId}/`).at(-1)?.path.split('/')[3]?.split('?', 1)[0] ?? '';
  await expect.poll(context).not.toBe('');
  const person = JSON.parse(Buffer.from(context(), 'base64url').toString()) as unknown;
  const key = 'client@workspace.test';
  expect(person).toMatchObject({ kind: 'user', key, email: key });
});

test.describe('with every vendor blocked', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_BLOCKED|net::/] });

  test('the page is whole', async ({ page }) => {
    await page.route(/userflow\.com|usersnap\.com/, (route) => route.abort());
    await page.route(`${receiver.url}/**`, (route) => route.abort());
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    const blocked = new Set<string>();
    page.on('requestfailed', (request) => blocked.add(new URL(request.url()).hostname));
    await open(page, 'assistant2', '/settings/preferences', true);
    await expect.poll(() => [...blocked].sort()).toEqual(['js.userflow.com', 'localhost', 'widget.usersnap.com']);
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('radio', { name: 'System' }).click();
    expect(failures).toEqual([]);
  });
});

test('without configuration a page asks nobody but the application', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await signIn(page, 'assistant2');
  await page.goto('/settings/preferences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...hosts].filter((host) => host !== 'null').every((host) => [urls.app, urls.releases].includes(host))).toBe(
    true,
  );
});
