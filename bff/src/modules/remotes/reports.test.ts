import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { createShellDist, type RunningApp, startApp, testEnv } from '../../../test/support/app.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report } from '../../../test/support/page-views.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { keyFor } from '../../security/keys.ts';

const dist = createShellDist();
let app: RunningApp;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0');
  await publishRelease('mf-one', '1.1.0');
  app = await startApp({ SHELL_DIST: dist, WITHDRAW_MIN_VIEWERS: '0' });
});
afterAll(() => app.close());

const stored = (code: string) =>
  rows<Record<string, unknown>[]>(
    admin.from('remote_reports').select('remote,version,outcome,cause,detail,ms,viewer_key').eq('code', code),
  );

/** Signs a page view like the server, but with other claims or another key. */
const signed = (claims: Record<string, unknown>, key = keyFor(testEnv(), 'page view')) =>
  new SignJWT({ jti: randomUUID(), sub: 'user:x', served: { 'mf-one': ['1.1.0'] }, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key);
const seconds = () => Math.floor(Date.now() / 1000);

describe('POST /api/remotes/reports', () => {
  test('accepts reports about served releases, with and without a session', async () => {
    const user = await createUser();
    const [visitor, member] = [app.browser(), await app.signedIn(user)];
    const boot = await openPage(visitor);
    expect((await report(visitor, boot, 'mf-one', { code: 'by-nobody', detail: 'Oh no' })).status).toBe(201);
    expect((await report(member, await openPage(member), 'mf-one', { code: 'by-user' })).status).toBe(201);
    const fields = { remote: 'mf-one', version: '1.1.0', outcome: 'failed', cause: 'threw', ms: 12 };
    expect(await stored('by-nobody')).toEqual([
      { ...fields, detail: 'Oh no', viewer_key: expect.stringMatching(/^network:[\w-]{43}$/) },
    ]);
    expect(await stored('by-user')).toEqual([{ ...fields, detail: null, viewer_key: `user:${user.id}` }]);
  });

  test('stores the page, the calls and the browser of a failure', async () => {
    const browser = app.browser();
    const boot = await openPage(browser);
    const where = { page: '/team/:id', stack: 'at draw (https://releases.test/mf-one/1.1.0/12.js:1:5)' };
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const version = '1.1.0';
    const failure = { remote: 'mf-one', version, phase: 'handler', outcome: 'failed', cause: 'threw', ms: 0 };
    const body = { ...failure, pageView: boot.pageView, code: 'where', ...where };
    const answer = await browser.post('/api/remotes/reports', body, { 'user-agent': firefox });
    expect(answer.status).toBe(201);
    const kept = admin.from('remote_reports').select('page,stack,browser').eq('code', 'where');
    expect(await rows(kept)).toEqual([{ ...where, browser: 'Firefox 140 on Windows' }]);
    expect((await browser.post('/api/remotes/reports', { ...body, stack: 'x'.repeat(2_001) })).status).toBe(400);
  });

  test('accepts reports about the last known good release of the page', async () => {
    const browser = app.browser();
    const answer = await report(browser, await openPage(browser), 'mf-one', { version: '1.0.0', code: 'good' });
    expect([answer.status, (await stored('good')).length]).toEqual([201, 1]);
  });

  test('stores a repeated report of one page view once', async () => {
    const browser = app.browser();
    const boot = await openPage(browser);
    for (let time = 0; time < 3; time++) {
      expect((await report(browser, boot, 'mf-one', { code: 'again', detail: 'same' })).status).toBe(201);
    }
    expect((await report(browser, boot, 'mf-one', { code: 'again', detail: 'other' })).status).toBe(201);
    expect(await stored('again')).toHaveLength(2);
  });

  test.each([
    ['another version', { version: '0.9.0' }],
    ['another remote', { remote: 'mf-two' }],
    ['a property name of JavaScript objects', { remote: 'constructor' }],
    ['the shell, except for policy violations', { remote: 'shell' }],
  ])('returns 422 for a report about a release that the page did not get: %s', async (_, fields) => {
    const browser = app.browser();
    const answer = await report(browser, await openPage(browser), 'mf-one', { ...fields, code: 'not-served' });
    expect(answer.body).toMatchObject({ status: 422, errorCode: 'NOT_SERVED', type: 'unknown' });
    expect(await stored('not-served')).toEqual([]);
  });

  test('accepts policy violations of the shell', async () => {
    const browser = app.browser();
    const violation = { remote: 'shell', version: '1', phase: 'policy', cause: 'policy', code: 'shell' } as const;
    expect((await report(browser, await openPage(browser), 'mf-one', violation)).status).toBe(201);
    expect(await stored('shell')).toHaveLength(1);
  });

  test.each<[string, () => Promise<string>]>([
    ['not a token', async () => 'a.b.c'],
    ['signed with another key', () => signed({ exp: seconds() + 60 }, Buffer.alloc(32, 1))],
    ['signed for another purpose', () => signed({ exp: seconds() + 60 }, keyFor(testEnv(), 'password grant'))],
    ['older than a day', () => signed({ iat: seconds() - 90_000, exp: seconds() - 3_600 })],
    ['without an expiry', () => signed({})],
    ['invalid in its content', () => signed({ exp: seconds() + 60, served: ['mf-one'] })],
    ['not signed', async () => `${(await signed({ exp: seconds() + 60 })).split('.').slice(0, 2).join('.')}.`],
  ])('returns 403 for a page view that is %s', async (_, make) => {
    const browser = app.browser();
    const boot = await openPage(browser);
    const answer = await report(browser, { ...boot, pageView: await make() }, 'mf-one', { code: 'forged' });
    expect(answer.body).toMatchObject({ status: 403, errorCode: 'PAGE_VIEW_INVALID' });
    expect(await stored('forged')).toEqual([]);
  });

  test('a page view token is valid for a day', async () => {
    const { pageView } = await openPage(app.browser());
    const { iat, exp } = JSON.parse(Buffer.from(pageView.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(24 * 60 * 60);
  });

  test('returns 400 for an invalid report', async () => {
    const browser = app.browser();
    const boot = await openPage(browser);
    for (const fields of [{ ms: -1 }, { cause: undefined }, { outcome: 'loaded' as const }]) {
      const answer = await report(browser, boot, 'mf-one', { ...fields, code: 'odd' });
      expect(answer.body).toMatchObject({ status: 400, type: 'validation' });
    }
    expect(await stored('odd')).toEqual([]);
  });

  test('accepts at most 60 reports per page view', async () => {
    const patient = await startApp({ SHELL_DIST: dist, RATE_LIMIT_REPORTS: '1000', WITHDRAW_MIN_VIEWERS: '0' });
    const browser = patient.browser();
    const boot = await openPage(browser);
    const statuses: number[] = [];
    for (let each = 0; each < 61; each++) {
      statuses.push((await report(browser, boot, 'mf-one', { code: 'many', detail: String(each) })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(201), 429]);
    expect(await stored('many')).toHaveLength(60);
    await patient.close();
  });

  test('reports without a session count as one viewer per IPv4 address or IPv6 /64 network', async () => {
    const proxied = await startApp({ SHELL_DIST: dist, TRUST_PROXY: '1', WITHDRAW_MIN_VIEWERS: '0' });
    const keyFrom = async (address: string) => {
      const code = randomUUID();
      const browser = proxied.browser();
      await report(browser, await openPage(browser, { 'x-forwarded-for': address }), 'mf-one', { code });
      return (await stored(code))[0]?.viewer_key;
    };
    expect(await keyFrom('203.0.113.7')).toBe(await keyFrom('203.0.113.7'));
    expect(await keyFrom('203.0.113.7')).not.toBe(await keyFrom('203.0.113.8'));
    expect(await keyFrom('2001:db8:1:2::1')).toBe(await keyFrom('2001:db8:1:2:ffff::9'));
    expect(await keyFrom('2001:db8:1:2::1')).not.toBe(await keyFrom('2001:db8:1:3::1'));
    await proxied.close();
  });
});

test('reports are deleted after 30 days', async () => {
  const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  const row = { remote: 'mf-one', version: '1.0.0', phase: 'entry', outcome: 'loaded', ms: 1, page_view: randomUUID() };
  await rows(admin.from('remote_reports').insert({ ...row, code: 'old', created_at: old }));
  await rows(admin.from('remote_reports').insert({ ...row, code: 'new', phase: 'module' }));
  await rows(admin.rpc('forget_reports', { p_days: 30 }));
  expect([(await stored('old')).length, (await stored('new')).length]).toEqual([0, 1]);
});
