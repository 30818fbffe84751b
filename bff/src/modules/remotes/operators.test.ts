import { randomUUID } from 'node:crypto';
import { type CanaryViewerList, type RemoteHealth, remoteHealth } from '@workspace/contracts';
import * as z from 'zod/mini';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report, versionsOf } from '../../../test/support/page-views.ts';
import { makeOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const host = { contract: 1, shared: {}, routes: [], navigationIds: [], slots: [] };
const dist = createShellDist('1', host);

let app: RunningApp;
let operator: Browser;
let member: Browser;
beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  await rows(admin.from('audit_events').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0', { owner: 'Client team' }, { note: 'First', created_by: 'release script' });
  await publishRelease('mf-one', '1.1.0', { owner: 'Client team' });
  // The poll interval is one hour, so only an operator's action changes the served releases during the tests.
  app = await startApp({ SHELL_DIST: dist, REGISTRY_POLL_MS: '3600000' });
  const admins = await createUser('client', { first_name: 'Olga', last_name: 'Operator' });
  await makeOperator(admins);
  [operator, member] = [await app.signedIn(admins), await app.signedIn(await createUser())];
});
afterAll(() => app.close());

const health = async () => (await operator.get<RemoteHealth>('/api/remotes/health')).body;
const served = async () => versionsOf(await openPage(app.browser()));

test.each([
  ['GET', '/api/remotes/health'],
  ['POST', '/api/remotes/mf-one/promote'],
  ['POST', '/api/remotes/mf-one/rollback'],
  ['POST', '/api/remotes/mf-one/retire'],
])(
  '%s %s returns 401 without a session and 403 to users who are not operators, and changes nothing',
  async (method, path) => {
    const call = (browser: Browser) => (method === 'GET' ? browser.get(path) : browser.post(path, {}));
    expect((await call(app.browser())).status).toBe(401);
    expect((await call(member)).body).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    expect(await served()).toEqual(['mf-one@1.1.0']);
  },
);

test('an operator can roll back the live release and make it live again, with immediate effect', async () => {
  expect((await operator.post('/api/remotes/mf-one/rollback', {})).status).toBe(200);
  expect(await served()).toEqual(['mf-one@1.0.0']);
  expect((await operator.post('/api/remotes/mf-one/rollback', { version: '1.1.0' })).status).toBe(200);
  expect(await served()).toEqual(['mf-one@1.1.0']);
});

test('an operator rolls back the live release that they have seen, not one that has gone live meanwhile', async () => {
  const rollBack = () => operator.post('/api/remotes/mf-one/rollback', { version: '1.0.0', live: '1.1.0' });
  await publishRelease('mf-one', '1.2.0', { owner: 'Client team' });
  expect((await rollBack()).body).toMatchObject({ status: 409, message: 'mf-one 1.1.0 is not live any more.' });
  expect((await health()).remotes[0]?.releases[0]).toMatchObject({ version: '1.2.0', state: 'live' });
  await operator.post('/api/remotes/mf-one/rollback', { version: '1.1.0', live: '1.2.0' });
  expect((await rollBack()).status).toBe(200);
  expect(await served()).toEqual(['mf-one@1.0.0']);
  await operator.post('/api/remotes/mf-one/rollback', { version: '1.1.0' });
  await rows(admin.from('remote_releases').delete().eq('version', '1.2.0'));
});

test('an operator can promote a canary, and the audit trail contains the operator', async () => {
  await publishRelease('mf-one', '2.0.0', {}, { share: 10 });
  expect((await operator.post('/api/remotes/mf-one/promote', {})).status).toBe(200);
  expect(await served()).toEqual(['mf-one@2.0.0']);
  expect((await health()).audit.slice(0, 2)).toEqual([
    expect.objectContaining({ action: 'promoted', remote: 'mf-one', version: '2.0.0', actor: 'Olga Operator' }),
    expect.objectContaining({
      action: 'released',
      version: '2.0.0',
      actor: null,
      details: { from: '1.1.0', to: '2.0.0', share: 10 },
    }),
  ]);
});

test('an operator can take back a canary, and not again when it has ended meanwhile', async () => {
  await publishRelease('mf-one', '2.1.0', {}, { share: 10 });
  const takeBack = () => operator.post('/api/remotes/mf-one/rollback', { canary: '2.1.0' });
  expect((await takeBack()).status).toBe(200);
  expect((await takeBack()).body).toMatchObject({ status: 409, message: 'mf-one 2.1.0 is not the canary any more.' });
  await publishRelease('mf-one', '2.2.0', {}, { share: 10 });
  expect((await takeBack()).status).toBe(409);
  expect((await health()).remotes[0]?.releases.slice(0, 3)).toMatchObject([
    { version: '2.2.0', state: 'canary', liveAt: null },
    { version: '2.1.0', state: 'withdrawn', liveAt: null },
    { version: '2.0.0', state: 'live', liveAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  await rows(admin.from('remote_releases').delete().in('version', ['2.1.0', '2.2.0']));
});

test('an operator names viewers of a canary, but not of the canary that has followed it meanwhile', async () => {
  const { email } = await createUser('client');
  const url = '/api/remotes/mf-one/canary-viewers';
  const name = (canary: string) => operator.post(url, { viewers: [email], canary });
  const named = async () => (await operator.get<CanaryViewerList>(url)).body.map(({ key }) => key);
  await publishRelease('mf-one', '2.1.0', {}, { share: 10 });
  expect((await name('2.1.0')).status).toBe(200);
  expect(await named()).toEqual([email]);
  await publishRelease('mf-one', '2.2.0', {}, { share: 10 });
  const refused = { status: 409, message: 'mf-one 2.1.0 is not the canary any more.' };
  expect((await name('2.1.0')).body).toMatchObject(refused);
  expect(await named()).toEqual([]);
  await operator.post('/api/remotes/mf-one/rollback', { canary: '2.2.0' });
  expect((await name('2.1.0')).body).toMatchObject(refused);
  expect((await operator.post(url, { viewers: [email] })).body).toMatchObject({ message: 'mf-one has no canary.' });
  await rows(admin.from('remote_releases').delete().in('version', ['2.1.0', '2.2.0']));
});

test('an operator does not remove the viewers of a canary that another one has named meanwhile', async () => {
  const [first, second] = [await createUser('client'), await createUser('client')].map(({ email }) => email);
  const url = '/api/remotes/mf-one/canary-viewers';
  const name = (viewers: unknown[], viewers_before?: unknown[]) => operator.post(url, { viewers, viewers_before });
  const named = async () => (await operator.get<CanaryViewerList>(url)).body.map(({ key }) => key).toSorted();
  await publishRelease('mf-one', '2.1.0', {}, { share: 10 });
  expect((await name([first], [])).status).toBe(200);
  const message = 'Somebody else has changed the viewers of mf-one 2.1.0. Check them before you save.';
  for (const before of [[], [second], [first, second]])
    expect((await name([second], before)).body).toMatchObject({ status: 409, message });
  expect(await named()).toEqual([first]);
  expect((await name([second, first], [first])).status).toBe(200);
  expect((await name([second], [first, second])).status).toBe(200);
  expect(await named()).toEqual([second]);
  const once = { 'idempotency-key': randomUUID() };
  for (const _ of ['first', 'repeated'])
    expect((await operator.post(url, { viewers: [first], viewers_before: [second] }, once)).status).toBe(200);
  // A page of an earlier release tells nothing.
  expect((await name([])).status).toBe(200);
  await rows(admin.from('remote_releases').delete().eq('version', '2.1.0'));
});

test.each([
  ['/api/remotes/mf-none/rollback', {}, 404, 'There is no remote called mf-none.'],
  ['/api/remotes/mf-one/rollback', { version: '9.9.9' }, 404, 'mf-one has no release 9.9.9.'],
  ['/api/remotes/mf-one/rollback', { version: '2.0.0' }, 409, 'mf-one 2.0.0 is live already.'],
  ['/api/remotes/mf-one/promote', {}, 409, 'mf-one has no canary to promote.'],
])('%s with %j is refused with %i and a message', async (path, body, status, message) => {
  expect((await operator.post(path, body)).body).toMatchObject({ status, message });
});

describe('GET /api/remotes/health', () => {
  test('has the three releases that would replace the live one first, also if five newer builds exist', async () => {
    for (const major of [0, 1, 2, 3, 4, 5]) await publishRelease('mf-many', `${major}.0.0`);
    await operator.post('/api/remotes/mf-many/rollback', { version: '3.0.0' });
    await rows(admin.from('remote_releases').update({ contract: 2 }).eq('remote', 'mf-many').eq('version', '4.0.0'));
    for (const version of ['6.0.0', '6.1.0', '6.2.0', '6.3.0', '6.4.0', '6.5.0']) {
      await publishRelease('mf-many', version, {}, { share: 10 });
      await operator.post('/api/remotes/mf-many/rollback', { canary: version });
    }
    const releases = (await health()).remotes.find(({ name }) => name === 'mf-many')?.releases ?? [];
    expect(releases.map(({ version, state }) => `${version} ${state}`)).toEqual([
      ...['6.5.0', '6.4.0', '6.3.0', '6.2.0', '6.1.0'].map((version) => `${version} withdrawn`),
      '3.0.0 live',
      '2.0.0 retired',
      '1.0.0 retired',
      '0.0.0 retired',
    ]);
    await rows(admin.from('remote_releases').delete().eq('remote', 'mf-many'));
  });

  test('returns viewers, loads, failures by cause, durations and policy violations of each release', async () => {
    for (const ms of [100, 200, 300]) {
      const browser = await app.signedIn(await createUser());
      const boot = await openPage(browser);
      await report(browser, boot, 'mf-one', { outcome: 'loaded', cause: undefined, ms });
      // A page that was drawn is no load of the remote.
      const drawn = { phase: 'render', outcome: 'loaded', cause: undefined, page: '/one', ms: 9_000 } as const;
      await report(browser, boot, 'mf-one', drawn);
    }
    const boot = await openPage(member);
    await report(member, boot, 'mf-one', { cause: 'integrity', phase: 'entry' });
    await report(member, boot, 'mf-one', { cause: 'policy', phase: 'policy', detail: 'img-src https://evil.test' });
    const answer = await health();
    expect(z.safeParse(remoteHealth, answer).error).toBeUndefined();
    expect(answer.host).toEqual(host);
    expect(answer.remotes).toHaveLength(1);
    const [one] = answer.remotes;
    expect(one).toMatchObject({ name: 'mf-one', owner: expect.any(String) });
    expect(one?.releases.map(({ version, state }) => [version, state])).toEqual([
      ['2.0.0', 'live'],
      ['1.1.0', 'retired'],
      ['1.0.0', 'withdrawn'],
    ]);
    expect(one?.releases[0]).toMatchObject({ viewers: 4, loads: 3, failures: 1, p50Ms: 200, p95Ms: 290, share: null });
    expect(one?.releases[0]?.causes).toEqual(
      expect.arrayContaining([
        { phase: 'entry', cause: 'integrity', count: 1, viewers: 1 },
        { phase: 'policy', cause: 'policy', count: 1, viewers: 1 },
      ]),
    );
    expect(one?.releases[2]).toMatchObject({ note: 'First', createdBy: 'release script', p50Ms: null, viewers: 0 });
    const sum = (key: 'loads' | 'failures') => one?.hours.reduce((total, hour) => total + hour[key], 0);
    expect([sum('loads'), sum('failures')]).toEqual([3, 1]);
    expect(one?.hours[0]?.hour).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/);
    expect(answer.violations).toEqual([
      expect.objectContaining({ remote: 'mf-one', version: '2.0.0', detail: 'img-src https://evil.test', count: 1 }),
    ]);
  });

  test('counts only loads within the requested hours, and returns 400 for an invalid number of hours', async () => {
    const past = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await rows(admin.from('remote_reports').update({ created_at: past }).gte('id', 0));
    const loads = async (hours: number) =>
      (await operator.get<RemoteHealth>(`/api/remotes/health?hours=${hours}`)).body.remotes[0]?.releases[0]?.loads;
    expect([await loads(1), await loads(3)]).toEqual([0, 3]);
    expect((await operator.get('/api/remotes/health?hours=0')).status).toBe(400);
  });
});
