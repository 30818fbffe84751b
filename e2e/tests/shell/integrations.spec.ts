import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { startSecondBff } from '../../support/second-bff.ts';
import {
  type Account,
  accessibilityFindings,
  expect,
  expectToast,
  type Page,
  signIn,
  test,
  urls,
} from '../../support/test.ts';

const clientId = 'client-side-id';
let receiver: Receiver;
let configured: Awaited<ReturnType<typeof startSecondBff>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  receiver = await startReceiver();
  configured = await startSecondBff(3909, {
    SENTRY_DSN: `${receiver.url.replace('http://', 'http://public@')}/7`,
    RELEASE: '2026.11.1',
    SENTRY_FEEDBACK_DSN: `${receiver.url.replace('http://', 'http://public@')}/8`,
    FLOWS_ORGANIZATION_ID: 'organization-1',
    FLOWS_API_URL: receiver.url,
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

const step = (id: string, title: string, button: string) => ({
  id,
  workflowId: 'first-steps',
  type: 'tour-component',
  componentType: 'BasicsV2Modal',
  data: { title, body: 'This is where your work is.', dismissible: true },
  propertyMeta: [{ type: 'action', key: 'primaryButton', value: { label: button, exitNode: 'continue' } }],
  exitNodes: ['continue', 'cancel'],
  slottable: false,
});
/** Flows' response for a user who gets a tour of two steps. */
const tour = {
  id: 'tour',
  workflowId: 'first-steps',
  type: 'tour',
  data: {},
  exitNodes: ['complete', 'cancel'],
  slottable: false,
  tourBlocks: [step('one', 'Welcome, {{name}}', 'Next'), step('two', 'That is all', 'Done')],
};

/**
 * Signs in and opens a page of the BFF that has all vendors configured. Returns the user's id.
 * @param recorded whether this session is in the recording sample.
 */
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

const sentTo = (path: string) => receiver.received.filter((call) => call.path.startsWith(path));
const jsonSentTo = (path: string) => sentTo(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

/** Opens the bug report form from the account menu. */
async function openReport(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Report a bug' }).click();
  const form = page.getByRole('dialog', { name: 'Report a bug' });
  await expect(form).toBeVisible();
  const text = form.getByRole('textbox', { name: /^Description/ });
  await expect(text).toBeFocused();
  return { form, text };
}

test('the session of an assistant is recorded', async ({ page }) => {
  const id = await open(page, 'assistant2', '/settings/preferences', true);
  await expect.poll(() => sentTo('/ingest/v1/web/start')).toHaveLength(1);
  const start = JSON.parse(sentTo('/ingest/v1/web/start')[0]?.body ?? '{}') as Record<string, unknown>;
  expect(start).toMatchObject({ projectKey: 'replay-key', userID: id });
  // The recorder sends its data when the pointer leaves the page.
  const leave = () => page.evaluate(() => void document.body.dispatchEvent(new MouseEvent('mouseleave')));
  const batches = () => leave().then(() => sentTo('/ingest/v1/web/i').length);
  await expect.poll(batches).toBeGreaterThan(0);
});

test("the tour shows the user's name and its steps, and sends an event for each step", async ({ page }) => {
  receiver.answers.set('/v2/sdk/blocks', { blocks: [tour] });
  const id = await open(page, 'assistant2', '/settings/preferences');
  await expect(page.getByText('Welcome, Jonas Dela Cruz')).toBeVisible();
  const from = { organizationId: 'organization-1', environment: 'production', userId: id };
  const userProperties = { name: 'Jonas Dela Cruz', account_type: 'assistant' };
  expect(jsonSentTo('/v2/sdk/blocks').at(-1)).toMatchObject({ ...from, userProperties });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('That is all')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('That is all')).toBeHidden();
  const event = (name: string, more: object) => expect.objectContaining({ ...from, name, blockId: 'tour', ...more });
  await expect
    .poll(() => jsonSentTo('/v2/sdk/events'))
    .toEqual(
      expect.arrayContaining([
        event('tour-update', { properties: { currentTourIndex: 1 } }),
        event('transition', { propertyKey: 'complete' }),
      ]),
    );
  receiver.answers.set('/v2/sdk/blocks', { blocks: [] });
});

test('an assistant reports a bug with the keyboard', async ({ page }) => {
  const id = await open(page, 'assistant2', '/settings/preferences?token=secret');
  const { form, text } = await openReport(page);
  await page.keyboard.type('The calendar is empty');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await openReport(page);
  await expect(text).toHaveValue('The calendar is empty');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Thank you. We received your report.');
  await expect(form).toBeHidden();
  const { body = '' } = sentTo('/api/8/envelope').find((call) => call.body.includes('"type":"feedback"')) ?? {};
  expect(body).toContain('"message":"The calendar is empty"');
  expect(body).toContain('"release":"2026.11.1"');
  expect(body).toContain(`"user":{"id":"${id}"`);
  expect(body).not.toContain('assistant2@workspace.test');
  expect(body).not.toContain('secret');
  expect(sentTo('/api/7/envelope').filter((call) => call.body.includes('"type":"feedback"'))).toEqual([]);
});

test('a client gets the tour and their own flags, but no recording and no bug report form', async ({ page }) => {
  const before = receiver.received.length;
  const id = await open(page, 'client', '/settings/preferences', true);
  await expect
    .poll(() => jsonSentTo('/v2/sdk/blocks').at(-1))
    .toMatchObject({ userId: id, userProperties: { account_type: 'client' } });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Report a bug' })).toHaveCount(0);
  const later = receiver.received.slice(before).map(({ path }) => path);
  expect(later.filter((path) => /^\/(ingest|api\/8)\//.test(path))).toEqual([]);

  const key = 'client@workspace.test';
  // Earlier tests have opened streams of flags, too.
  const people = () =>
    sentTo(`/eval/${clientId}/`).map(({ path }): unknown =>
      JSON.parse(Buffer.from(path.split('/')[3]?.split('?', 1)[0] ?? '', 'base64url').toString()),
    );
  await expect.poll(people).toContainEqual(expect.objectContaining({ kind: 'user', key, email: key }));
});

test.describe('an error', () => {
  test.use({ expectedErrors: [/on purpose/] });

  test("is reported with the release and the user's id, and no other data about the user", async ({ page }) => {
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

test.describe('with every vendor blocked', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_BLOCKED|net::|Failed to load blocks/] });

  test("the page works, and the text of a bug report that can't be sent is kept", async ({ page }) => {
    await page.route(`${receiver.url}/**`, (route) => route.abort());
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    const blocked = new Set<string>();
    page.on('requestfailed', (request) => blocked.add(new URL(request.url()).pathname));
    await open(page, 'assistant2', '/settings/preferences', true);
    await expect
      .poll(() => [...blocked])
      .toEqual(expect.arrayContaining(['/v2/sdk/blocks', '/ingest/v1/web/start', '/api/7/envelope/']));
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('radio', { name: 'System' }).click();
    const { form, text } = await openReport(page);
    await text.fill('Nothing works');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText(/^Unable to send feedback/)).toBeVisible();
    await expect(text).toHaveValue('Nothing works');
    await expect(text).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    expect(failures).toEqual([]);
  });
});

test('a page without configured vendors contacts only the application', async ({ page }) => {
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
