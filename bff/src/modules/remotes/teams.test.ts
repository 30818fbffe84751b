import { type ErrorBody, type RemoteTeam, remoteTeam } from '@workspace/contracts';
import * as z from 'zod/mini';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report } from '../../../test/support/page-views.ts';
import { makeOperator } from '../../../test/support/recruiting.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const path = '/api/remote-teams/mf-one';
let app: RunningApp;
let administrator: Browser;
let member: Browser;
let memberEmail: string;
let other: Browser;

beforeAll(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  await publishRelease('mf-two', '3.0.0');
  const facts = { shared: {}, bundled: { '@workspace/ui': { version: '0.1.0', bytes: 10 } } };
  await publishRelease('mf-one', '1.0.0', { owner: 'Client team' }, { facts });
  await publishRelease('mf-one', '1.1.0', { owner: 'Client team' });
  app = await startApp({ SHELL_DIST: createShellDist(), WITHDRAW_MIN_VIEWERS: '0' });
  const [one, two, three] = [
    await createUser(),
    await createUser('client', { first_name: 'Mona', last_name: 'Member' }),
    await createUser(),
  ];
  await makeOperator(one);
  await makeOperator(three, 'recruiter');
  memberEmail = two.email;
  [administrator, member, other] = [await app.signedIn(one), await app.signedIn(two), await app.signedIn(three)];
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { email } of (await administrator.get<RemoteTeam>(path)).body.members)
    await administrator.delete(`${path}/members`, { email });
});

const add = (email = memberEmail) => administrator.post(`${path}/members`, { email });

test('members of the team and administrators see the remote, nobody else does', async () => {
  expect((await member.get(path)).status).toBe(403);
  expect((await member.get('/api/remote-teams')).body).toEqual([]);
  expect((await add(memberEmail.toUpperCase())).status).toBe(201);
  expect((await add()).status).toBe(201);
  const seen = await member.get<RemoteTeam>(path);
  expect(seen.status).toBe(200);
  expect(seen.body.members).toEqual([{ email: memberEmail, name: 'Mona Member' }]);
  expect((await member.get('/api/remote-teams')).body).toEqual(['mf-one']);
  expect((await member.get('/api/remote-teams/mf-two')).status).toBe(403);
  expect((await other.get(path)).status).toBe(403);
  expect((await app.browser().get(path)).status).toBe(401);
  expect((await administrator.get(path)).status).toBe(200);
});

test('only administrators change the team, for accounts that exist; the audit trail has both', async () => {
  await add();
  for (const [browser, status] of [
    [app.browser(), 401],
    [member, 403],
    [other, 403],
  ] as const) {
    expect((await browser.post(`${path}/members`, { email: memberEmail })).status).toBe(status);
    expect((await browser.delete(`${path}/members`, { email: memberEmail })).status).toBe(status);
  }
  const unknown = await administrator.post<ErrorBody>(`${path}/members`, { email: 'nobody@elsewhere.test' });
  expect([unknown.status, unknown.body.message]).toEqual([
    404,
    'Nobody has an account with the address nobody@elsewhere.test.',
  ]);
  expect((await administrator.post(`${path}/members`, { email: 'no address' })).status).toBe(400);
  expect((await administrator.delete(`${path}/members`, { email: memberEmail })).status).toBe(200);
  expect((await member.get(path)).status).toBe(403);
  const events = admin.from('audit_events').select('action,subject').like('action', 'remote_member.%');
  expect(await rows(events.order('id', { ascending: false }).limit(2))).toEqual([
    { action: 'remote_member.removed', subject: 'mf-one' },
    { action: 'remote_member.added', subject: 'mf-one' },
  ]);
});

test('the team sees releases, times of pages, failures with where they happened, and who carries which ui', async () => {
  await add();
  const failure = {
    phase: 'handler',
    detail: 'x is undefined',
    page: '/team/:id',
    stack: 'at draw (https://releases.test/mf-one/1.1.0/12.js:1:5)',
  } as const;
  for (const ms of [100, 300]) {
    const browser = await app.signedIn(await createUser());
    const boot = await openPage(browser);
    const loaded = { outcome: 'loaded', cause: undefined, ms } as const;
    await report(browser, boot, 'mf-one', loaded);
    await report(browser, boot, 'mf-one', { ...loaded, phase: 'render', page: '/team/:id' });
    await report(browser, boot, 'mf-one', failure);
  }
  const { body } = await member.get<RemoteTeam>(path);
  expect(z.safeParse(remoteTeam, body).error).toBeUndefined();
  expect(body.owner).toBe('Client team');
  expect(body.releases).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      state: 'live',
      viewers: 2,
      loads: 2,
      failures: 2,
      p75_ms: 250,
      ui: null,
    }),
    expect.objectContaining({ version: '1.0.0', state: 'retired', loads: 0, p75_ms: null, ui: '0.1.0' }),
  ]);
  expect(body.pages).toEqual([{ page: '/team/:id', version: '1.1.0', loads: 2, p75_ms: 250 }]);
  expect(body.failures).toEqual([
    {
      version: '1.1.0',
      phase: 'handler',
      cause: 'threw',
      message: 'x is undefined',
      page: '/team/:id',
      stack: failure.stack,
      browsers: [expect.any(String)],
      count: 2,
      viewers: 2,
      last_at: expect.any(String),
    },
  ]);
  expect(body.carriers).toEqual([
    { remote: 'mf-one', version: '1.1.0', state: 'live', ui: null },
    { remote: 'mf-two', version: '3.0.0', state: 'live', ui: null },
  ]);
  expect((await member.get(`${path}?hours=0`)).status).toBe(400);
});
