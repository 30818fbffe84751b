import { type ErrorBody, type ReleaseStatus, releaseScopes } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import { publishRelease } from '../../../test/support/factories.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { hashOfSecret, newReleaseSecret } from './index.ts';

let app: RunningApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp({ SHELL_DIST: createShellDist(), RATE_LIMIT_REPORTS: '10000' });
  for (const remote of ['mf-one', 'mf-other']) {
    const token = newReleaseSecret();
    const values = { p_remote: remote, p_name: 'CI', p_scopes: releaseScopes, p_days: 1 };
    await rows(admin.rpc('make_release_token', { ...values, p_secret_hash: hashOfSecret(token) }));
    tokens[remote] = token;
  }
});
afterAll(() => app.close());

beforeEach(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('remote_reports').delete().gte('id', 0));
  await publishRelease('mf-one', '1.0.0');
  await publishRelease('mf-one', '1.1.0', {}, { share: 20 });
});

async function ask<Body = ReleaseStatus>(query = '', token = tokens['mf-one']) {
  const answer = await fetch(`${app.url}/api/releases/status?remote=mf-one${query}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}
const status = async () => (await ask()).body;

let views = 0;
/** Stores loads of `viewers` viewers, of whom `failed` have a failure too. */
async function loads(version: string, viewers: number, failed = 0, ms = 1_000) {
  const report = (viewer: number, outcome: 'loaded' | 'failed') => {
    views += 1;
    const fields = { remote: 'mf-one', version, phase: 'module', outcome, ms, page_view: `view-${views}` };
    return { ...fields, viewer_key: `user:${viewer}`, cause: outcome === 'failed' ? ('threw' as const) : null };
  };
  await rows(
    admin
      .from('remote_reports')
      .insert([
        ...Array.from({ length: viewers }, (_, viewer) => report(viewer, 'loaded')),
        ...Array.from({ length: failed }, (_, viewer) => report(viewer, 'failed')),
      ]),
  );
}

test('the status has the figures of the canary and of the live release, and waits for viewers', async () => {
  await loads('1.0.0', 30, 1);
  await loads('1.1.0', 9);
  expect(await status()).toEqual({
    remote: 'mf-one',
    version: '1.1.0',
    verdict: 'waiting',
    reason: '9 of 10 viewers have loaded it',
    releases: [
      {
        version: '1.1.0',
        state: 'canary',
        share: 20,
        viewers: 9,
        failed_viewers: 0,
        loads: 9,
        failures: 0,
        p75_ms: 1_000,
      },
      {
        version: '1.0.0',
        state: 'live',
        share: null,
        viewers: 30,
        failed_viewers: 1,
        loads: 30,
        failures: 1,
        p75_ms: 1_000,
      },
    ],
  });
  expect((await ask('&viewers=9')).body).toMatchObject({ verdict: 'good', reason: null });
});

test('a canary that fails for a larger share of its viewers is worse', async () => {
  await loads('1.0.0', 20, 2);
  await loads('1.1.0', 20, 3);
  expect(await status()).toMatchObject({ verdict: 'good' });
  await loads('1.1.0', 0, 6);
  expect(await status()).toMatchObject({
    verdict: 'worse',
    reason: 'it fails for 6 of 20 viewers, and 1.0.0 for 2 of 20',
  });
});

test('a canary that is much slower is worse', async () => {
  await loads('1.0.0', 20);
  await loads('1.1.0', 20, 0, 4_000);
  expect(await status()).toMatchObject({ verdict: 'worse', reason: 'module takes 4000 ms, and 1000 ms in 1.0.0' });
});

test('the status is that of the canary, also if its version was released before the live one', async () => {
  await publishRelease('mf-one', '1.2.0');
  await publishRelease('mf-one', '1.1.0', {}, { share: 20 });
  await loads('1.2.0', 10);
  expect(await status()).toMatchObject({ version: '1.1.0', verdict: 'waiting' });
});

test('a release that was withdrawn is so at once, with the reason', async () => {
  await rows(admin.rpc('roll_back_release', { p_remote: 'mf-one' }));
  expect(await status()).toMatchObject({ version: '1.1.0', verdict: 'withdrawn', reason: 'rolled back' });
});

test('the first release of a remote is good if it works', async () => {
  await rows(admin.from('remote_releases').delete().eq('version', '1.1.0'));
  await loads('1.0.0', 10);
  expect(await status()).toMatchObject({ version: '1.0.0', verdict: 'good' });
});

test('401 without a token, 403 for the token of another remote, 400 for wrong values, 404 without releases', async () => {
  expect((await ask('', 'wrong')).status).toBe(401);
  const other = await ask<ErrorBody>('', tokens['mf-other']);
  expect([other.status, other.body.message]).toEqual([403, 'This token is for mf-other, not for mf-one.']);
  expect((await ask('&viewers=0')).status).toBe(400);
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  const none = await ask<ErrorBody>();
  expect([none.status, none.body.message]).toEqual([404, 'mf-one has no releases.']);
});
