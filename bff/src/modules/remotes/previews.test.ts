import type { PreviewLink, ServedReleases } from '@workspace/contracts';
import { SignJWT } from 'jose';
import { createShellDist, type RunningApp, startApp, testEnv } from '../../../test/support/app.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report } from '../../../test/support/page-views.ts';
import { createOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { keyFor } from '../../security/keys.ts';

const refused = 'This preview link is invalid or has expired.';
let app: RunningApp;
let operator: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0', {}, { base_url: 'https://old.test/mf-one/' });
  await publishRelease('mf-one', '1.1.0');
  await publishRelease('mf-one', '1.2.0');
  await publishRelease('mf-two', '2.0.0');
  app = await startApp({ SHELL_DIST: createShellDist() });
  operator = await app.signedIn(await createOperator());
});
afterAll(() => app.close());

const linkTo = async (version: string, remote = 'mf-one') =>
  (await operator.get<PreviewLink>(`/api/remotes/${remote}/preview?version=${version}`)).body;
const pathOf = ({ url }: PreviewLink) => url.replace(/^https?:\/\/[^/]+/, '');
const token = async (version: string) => new URL((await linkTo(version)).url).searchParams.get('preview.mf-one') ?? '';
const servedTo = async (browser: ReturnType<RunningApp['browser']>) =>
  (await browser.get<ServedReleases>('/api/remotes')).body.releases.map(
    ({ name, version, cohort }) => `${name} ${version} ${cohort}`,
  );
const live = ['mf-one 1.2.0 live', 'mf-two 2.0.0 live'];

test('a preview link is for every version of a remote, and lasts seven days', async () => {
  const { url, expires_at } = await linkTo('1.0.0');
  expect(url).toMatch(/\/\?preview\.mf-one=[\w.-]+$/);
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(7);
});

test('only administrators make preview links, and only for versions that exist', async () => {
  const path = '/api/remotes/mf-one/preview?version=1.0.0';
  expect((await app.browser().get(path)).status).toBe(401);
  expect((await (await app.signedIn(await createUser())).get(path)).status).toBe(404);
  for (const missing of ['mf-one/preview?version=9.9.9', 'mf-nine/preview?version=1.0.0'])
    expect((await operator.get(`/api/remotes/${missing}`)).body).toMatchObject({ errorCode: 'RELEASE_NOT_FOUND' });
});

test('who opens the link gets that version with its hashes, in this browser only, also from a link on another site', async () => {
  const browser = app.browser();
  const answer = await browser.get(`/assistants?a=1&${pathOf(await linkTo('1.0.0')).slice(2)}`, {
    'sec-fetch-site': 'cross-site',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/assistants?a=1']);
  expect(answer.headers.getSetCookie().find((header) => header.startsWith('preview.mf-one='))).toMatch(
    /Max-Age=60\d{4}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const page = await browser.get('/');
  const [previewed] = (await browser.get<ServedReleases>('/api/remotes')).body.releases;
  expect(previewed).toMatchObject({
    version: '1.0.0',
    cohort: 'preview',
    integrity: { 'exposed.js': 'sha384-exposed' },
  });
  expect(previewed).not.toHaveProperty('lastKnownGood');
  expect(page.headers.get('content-security-policy')).toContain('https://old.test');
  expect(await servedTo(browser)).toEqual(['mf-one 1.0.0 preview', 'mf-two 2.0.0 live']);
  expect(await servedTo(app.browser())).toEqual(live);
  expect((await app.browser().get('/')).headers.get('content-security-policy')).not.toContain('https://old.test');
});

test('a preview is not counted: reports about its version are refused', async () => {
  const browser = app.browser();
  await browser.get(pathOf(await linkTo('1.0.0')));
  const boot = await openPage(browser);
  expect((await report(browser, boot, 'mf-one', { version: '1.0.0' })).body).toMatchObject({ errorCode: 'NOT_SERVED' });
  expect((await report(browser, boot, 'mf-two', { version: '2.0.0' })).status).toBe(201);
});

test('a preview ends with an empty parameter', async () => {
  const browser = app.browser();
  await browser.get(pathOf(await linkTo('1.0.0')));
  expect((await browser.get('/?preview.mf-one=')).headers.get('location')).toBe('/');
  expect(await servedTo(browser)).toEqual(live);
});

test('a version that no longer exists is not previewed', async () => {
  const browser = app.browser();
  await browser.get(pathOf(await linkTo('1.1.0')));
  await rows(admin.from('remote_releases').delete().eq('version', '1.1.0'));
  expect(await servedTo(browser)).toEqual(live);
});

describe('refuses a link', () => {
  const sign = (claims: Record<string, unknown>, expires = '1h', key = keyFor(testEnv(), 'remote preview')) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject('mf-one').setExpirationTime(expires).sign(key);

  test.each([
    ['with another text', async () => 'nonsense'],
    ['whose signature was changed', async () => `${(await token('1.0.0')).slice(0, -4)}AAAA`],
    ['that has expired', () => sign({ version: '1.0.0' }, '-1s')],
    ['without a version', () => sign({})],
    ['that is signed for another purpose', () => sign({ version: '1.0.0' }, '1h', keyFor(testEnv(), 'page view'))],
  ])('%s', async (_, make) => {
    const browser = app.browser();
    const answer = await browser.get(`/?preview.mf-one=${await make()}`);
    expect(new URL(answer.headers.get('location') ?? '', app.url).searchParams.get('error')).toBe(refused);
    expect(await servedTo(browser)).toEqual(live);
  });

  test('for another remote', async () => {
    const browser = app.browser();
    await browser.get(`/?preview.mf-two=${await token('1.0.0')}`);
    browser.cookies.set('preview.mf-two', await token('1.0.0'));
    expect(await servedTo(browser)).toEqual(live);
  });
});
