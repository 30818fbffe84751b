import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createShellDist, quickReads, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser, publishRelease } from '../../../test/support/factories.ts';
import { openPage, report, versionsOf } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const dist = createShellDist();
const logged: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    logged.push(JSON.parse(String(chunk)));
    done();
  },
});
/** The poll interval is one hour, so only a withdrawal by the app itself changes the releases that it serves. */
const slowly = { SHELL_DIST: dist, REGISTRY_POLL_MS: '3600000' };
let app: RunningApp;
let second: RunningApp;

/** Starts two apps, which stand for two processes, and waits until both have read the registry. */
async function restart(settings: Record<string, string> = {}): Promise<void> {
  await Promise.all([app?.close(), second?.close()]);
  [app, second] = await Promise.all([
    startApp({ ...slowly, ...settings }, { logger: pino({ level: 'warn' }, log) }),
    startApp({ ...slowly, ...settings }),
  ]);
  await Promise.all([servedBy(app), servedBy(second)]);
}

/** Signed-in users. Each test uses each user at most once. */
let people: Browser[] = [];
let used = 0;
beforeAll(async () => {
  const anywhere = await startApp(slowly);
  people = await Promise.all(Array.from({ length: 12 }, async () => anywhere.signedIn(await createUser())));
  await anywhere.close();
});

beforeEach(async () => {
  used = 0;
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  await rows(admin.from('audit_events').delete().gte('id', 0));
  logged.length = 0;
  await publishRelease('mf-one', '1.0.0');
});
afterAll(() => Promise.all([app.close(), second.close()]));

const states = async () =>
  Object.fromEntries(
    (await rows<{ version: string; state: string }[]>(admin.from('remote_releases').select('version,state'))).map(
      ({ version, state }) => [version, state],
    ),
  );
const withdrawals = () =>
  rows<Record<string, unknown>[]>(
    admin.from('audit_events').select('subject,actor_id,details').eq('action', 'remote.withdrawn'),
  );
/** Returns a browser of the next signed-in user for an app. */
function member(replica: RunningApp): Browser {
  const person = people[used];
  if (!person) throw new Error('The test needs more people.');
  used += 1;
  const browser = replica.browser();
  for (const [name, value] of person.cookies) browser.cookies.set(name, value);
  return browser;
}
const servedBy = async (replica: RunningApp) => versionsOf(await openPage(replica.browser()));

/** Opens a page as `count` signed-in users, and sends a report of each user about the release of mf-one. */
async function viewersReport(count: number, fields: Parameters<typeof report>[3] = {}, replicas = [app]) {
  const viewers = await Promise.all(
    Array.from({ length: count }, async (_, each) => {
      const browser = member(replicas[each % replicas.length] ?? app);
      return { browser, boot: await openPage(browser) };
    }),
  );
  const answers = await Promise.all(viewers.map(({ browser, boot }) => report(browser, boot, 'mf-one', fields)));
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(201));
}

describe('a failing release', () => {
  beforeEach(async () => {
    await publishRelease('mf-one', '1.1.0');
    await restart();
  });

  test('is withdrawn once after concurrent reports in two processes, and the previous release is served', async () => {
    await viewersReport(6, {}, [app, second]);
    expect(await states()).toEqual({ '1.0.0': 'live', '1.1.0': 'withdrawn' });
    expect(await withdrawals()).toEqual([
      {
        subject: 'mf-one@1.1.0',
        actor_id: null,
        details: expect.objectContaining({ from: '1.1.0', to: '1.0.0', minimum: 3, percent: 50, windowMs: 600_000 }),
      },
    ]);
    const [{ details } = { details: {} }] = await withdrawals();
    expect((details as { failed: number }).failed).toBeGreaterThanOrEqual(3);
    const replicas = [await servedBy(app), await servedBy(second)].flat();
    expect(replicas).toContain('mf-one@1.0.0');
  });

  test('is replaced immediately in the process that withdraws it, and the withdrawal is logged', async () => {
    await viewersReport(3);
    expect(await servedBy(app)).toEqual(['mf-one@1.0.0']);
    expect(logged).toEqual([
      expect.objectContaining({ level: 40, remote: 'mf-one', version: '1.1.0', to: '1.0.0', failed: 3, viewers: 3 }),
    ]);
    expect(await servedBy(second)).toEqual(['mf-one@1.1.0']);
  });

  test('is replaced in other processes at their next poll', async () => {
    const polling = await startApp({ ...quickReads, SHELL_DIST: dist });
    expect(await servedBy(polling)).toEqual(['mf-one@1.1.0']);
    await viewersReport(3);
    await eventually(async () => (await servedBy(polling)).join() === 'mf-one@1.0.0');
    await polling.close();
  });

  test('is not withdrawn after reports of two viewers', async () => {
    await viewersReport(2);
    expect(await states()).toEqual({ '1.0.0': 'retired', '1.1.0': 'live' });
  });

  test('is not withdrawn after reports of one browser, even with many page views and without cookies', async () => {
    const browser = member(app);
    for (let time = 0; time < 6; time++)
      await report(browser, await openPage(browser), 'mf-one', { detail: `${time}` });
    for (let time = 0; time < 6; time++) {
      const fresh = app.browser();
      await report(fresh, await openPage(fresh), 'mf-one');
    }
    expect(await states()).toEqual({ '1.0.0': 'retired', '1.1.0': 'live' });
  });

  test('is not withdrawn if only three of seven viewers report a failure', async () => {
    await viewersReport(4, { outcome: 'loaded', cause: undefined });
    await viewersReport(3);
    expect(await states()).toMatchObject({ '1.1.0': 'live' });
    await viewersReport(1);
    expect(await states()).toMatchObject({ '1.1.0': 'withdrawn' });
  });

  test.each([
    ['module', 'stalled'],
    ['handler', 'threw'],
    ['promise', 'threw'],
    ['module', 'freeze'],
    ['freeze', 'freeze'],
  ] as const)('is withdrawn for failures of the phase %s with the cause %s', async (phase, cause) => {
    await viewersReport(3, { phase, cause });
    expect(await states()).toMatchObject({ '1.1.0': 'withdrawn' });
  });

  test('is not withdrawn if the network could be the cause', async () => {
    await viewersReport(4, { phase: 'entry', cause: 'unreachable' });
    await viewersReport(4, { phase: 'entry', cause: 'timeout' });
    await viewersReport(4, { phase: 'policy', cause: 'policy' });
    expect(await states()).toMatchObject({ '1.1.0': 'live' });
  });

  test('is withdrawn if it cannot be reached while the same viewers can load the previous release', async () => {
    for (let viewer = 0; viewer < 3; viewer++) {
      const browser = member(app);
      const boot = await openPage(browser);
      await report(browser, boot, 'mf-one', { phase: 'entry', cause: 'unreachable' });
      expect(await states()).toMatchObject({ '1.1.0': 'live' });
      await report(browser, boot, 'mf-one', { version: '1.0.0', outcome: 'loaded', cause: undefined });
    }
    expect(await states()).toEqual({ '1.0.0': 'live', '1.1.0': 'withdrawn' });
  });

  test('is judged only by reports within the time window', async () => {
    await viewersReport(2);
    const past = new Date(Date.now() - 601_000).toISOString();
    await rows(admin.from('remote_releases').update({ served_since: '2020-01-01' }).eq('version', '1.1.0'));
    await rows(admin.from('remote_reports').update({ created_at: past }).gte('id', 0));
    await viewersReport(2);
    expect(await states()).toMatchObject({ '1.1.0': 'live' });
  });

  test('is judged only by new reports after it is published again', async () => {
    await viewersReport(3);
    await publishRelease('mf-one', '1.1.0');
    await restart();
    await viewersReport(1);
    expect(await states()).toMatchObject({ '1.1.0': 'live' });
  });

  test('is not withdrawn if automatic withdrawal is disabled', async () => {
    await restart({ WITHDRAW_MIN_VIEWERS: '0' });
    await viewersReport(4);
    expect(await states()).toMatchObject({ '1.1.0': 'live' });
  });
});

test('a failing release without a previous release is not withdrawn, and the failure is logged', async () => {
  await restart();
  await viewersReport(3);
  expect(await states()).toEqual({ '1.0.0': 'live' });
  expect(await withdrawals()).toEqual([]);
  expect(logged).toEqual([expect.objectContaining({ level: 40, version: '1.0.0', failed: 3 })]);
});

test('a withdrawal never falls back to a release that was withdrawn before', async () => {
  await publishRelease('mf-one', '1.1.0');
  await restart();
  await viewersReport(3);
  await publishRelease('mf-one', '1.2.0');
  await restart();
  await viewersReport(3);
  expect(await states()).toEqual({ '1.0.0': 'live', '1.1.0': 'withdrawn', '1.2.0': 'withdrawn' });
});

test('a failing canary is withdrawn, and all viewers get the live release', async () => {
  await publishRelease('mf-one', '2.0.0', {}, { share: 99 });
  await restart();
  const failed = new Set<string>();
  while (failed.size < 3) {
    const browser = member(app);
    const boot = await openPage(browser);
    if (boot.remotes[0]?.cohort !== 'canary') continue;
    await report(browser, boot, 'mf-one');
    failed.add(boot.pageView);
  }
  expect(await states()).toEqual({ '1.0.0': 'live', '2.0.0': 'withdrawn' });
  expect(await servedBy(app)).toEqual(['mf-one@1.0.0']);
});
