import { mkdtempSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  ErrorBody,
  HostDescription,
  MadeRelease,
  ReleaseCheck,
  ReleaseList,
  ReleaseSkew,
  ShellCheck,
} from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import { createOrganization, createUser, publishRelease, type TestUser } from '../../../test/support/factories.ts';
import { startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { openPage, versionsOf } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { buildOf, makeToken } from '../../../test/support/releases.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { hashOfSecret, newReleaseSecret } from './index.ts';

const host: HostDescription = {
  contract: 1,
  shared: {},
  routes: [{ path: '/login', public: true }],
  navigationIds: [],
  slots: [],
};
const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    SHELL_DIST: createShellDist('1', host),
    RELEASE_STORE: 'folder',
    RELEASE_FOLDER: folder,
    RELEASE_FOLDER_URL: 'http://releases.test',
    // Only a release changes what is served during the tests.
    REGISTRY_POLL_MS: '3600000',
    RATE_LIMIT_REPORTS: '10000',
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  await rows(admin.from('audit_events').delete().gte('id', 0));
});

async function call<Body = ErrorBody>(method: string, at: string, token?: string, body?: object | string) {
  const answer = await fetch(`${app.url}/api/releases${at}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Body };
}
const served = async () => {
  const { releases } = (await (await fetch(`${app.url}/api/remotes`)).json()) as {
    releases: { name: string; version: string }[];
  };
  return releases.map(({ name, version }) => `${name}@${version}`);
};

describe('a call without a right token', () => {
  const calls: [string, string, object | undefined][] = [
    ['GET', '', undefined],
    ['POST', '', buildOf('mf-one')],
    ['POST', '/check', buildOf('mf-one')],
    ['POST', '/promote', { remote: 'mf-one' }],
    ['POST', '/rollback', { remote: 'mf-one' }],
    ['POST', '/retire', { remote: 'mf-one' }],
    ['POST', '/rename', { remote: 'mf-one', to: 'mf-two' }],
  ];

  test.each(calls)('%s /api/releases%s answers 401, before it reads the body', async (method, at, body) => {
    for (const token of [undefined, 'wrong', newReleaseSecret()]) {
      const answer = await call(method, at, token, body && JSON.stringify(body));
      expect([answer.status, answer.body.errorCode]).toEqual([401, 'RELEASE_TOKEN_INVALID']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    if (method === 'POST') expect((await call(method, at, undefined, 'no JSON')).status).toBe(401);
  });

  test('answers 401 after the token was revoked or has expired', async () => {
    const revoked = await makeToken('mf-one');
    const expired = await makeToken('mf-one');
    expect((await call('GET', '', revoked)).status).toBe(200);
    const { id } = await rows<{ id: number }>(
      admin.from('release_tokens').select('id').eq('secret_hash', hashOfSecret(revoked)).single(),
    );
    await rows(admin.rpc('revoke_release_token', { p_id: id }));
    await rows(
      admin
        .from('release_tokens')
        .update({ expires_at: '2020-01-01T00:00:00Z' })
        .eq('secret_hash', hashOfSecret(expired)),
    );
    expect((await call('GET', '', revoked)).status).toBe(401);
    expect((await call('GET', '', expired)).status).toBe(401);
  });

  test.each(calls.slice(1))("%s /api/releases%s answers 403 to another remote's token", async (method, at, body) => {
    const answer = await call(method, at, await makeToken('mf-other'), body);
    expect([answer.status, answer.body.message]).toEqual([403, 'This token is for mf-other, not for mf-one.']);
    expect(await rows(admin.from('remote_releases').select('id'))).toEqual([]);
  });

  test('answers 403 to a token without the scope', async () => {
    const token = await makeToken('mf-one', ['rollback']);
    for (const [at, scope] of [
      ['', 'publish'],
      ['/promote', 'promote'],
      ['/retire', 'retire'],
      ['/rename', 'retire'],
    ]) {
      const answer = await call('POST', at ?? '', token, { ...buildOf('mf-one'), to: 'mf-two' });
      expect([answer.status, answer.body.message]).toEqual([403, `This token does not allow ${scope}.`]);
    }
    expect((await call('POST', '/check', token, buildOf('mf-one'))).status).toBe(200);
  });
});

describe('POST /api/releases', () => {
  test('stores the files, serves the release at once, and records the token as the actor', async () => {
    const token = await makeToken('mf-one');
    const made = await call<MadeRelease>('POST', '', token, {
      ...buildOf('mf-one', { routes: [{ path: '/one' }] }),
      note: 'First',
    });
    expect([made.status, made.body]).toEqual([
      201,
      { version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/), warnings: [] },
    ]);
    const { version } = made.body;
    expect(await served()).toEqual([`mf-one@${version}`]);
    expect(await readFile(path.join(folder, 'mf-one', version, 'remoteEntry.js'), 'utf8')).toBe('entry();');
    const [release] = (await call<ReleaseList>('GET', '', token)).body;
    expect(release).toMatchObject({ remote: 'mf-one', version, state: 'live', note: 'First', loads: 0, failures: 0 });
    expect(release?.created_by).toMatch(/^mf-one, token \d+ \(CI\)$/);
    const [event] = await rows<object[]>(admin.from('audit_events').select('details').like('action', 'remote.%'));
    expect(event).toMatchObject({ details: { actor: release?.created_by, to: version } });
  });

  test('makes a canary, which promote and rollback then switch', async () => {
    const token = await makeToken('mf-one');
    const release = async (content: string, share?: number) =>
      (await call<MadeRelease>('POST', '', token, { ...buildOf('mf-one', { content }), share })).body.version;
    const first = await release('first();');
    const second = await release('second();', 20);
    expect((await call('POST', '/promote', token, { remote: 'mf-one', version: first })).body).toMatchObject({
      status: 409,
      message: `The canary of mf-one is ${second}, not ${first}.`,
    });
    expect((await call('POST', '/promote', token, { remote: 'mf-one' })).body).toEqual({ version: second });
    expect(await served()).toEqual([`mf-one@${second}`]);
    expect((await call('POST', '/rollback', token, { remote: 'mf-one' })).body).toEqual({ version: first });
    expect(await served()).toEqual([`mf-one@${first}`]);
  });

  test('refuses what the gate refuses, with rule, message and cure, and stores and changes nothing', async () => {
    await publishRelease('mf-other', '1.0.0', { routes: [{ path: '/team/:id?' }] });
    const token = await makeToken('mf-one');
    const before = await served();
    const build = buildOf('mf-one', {
      routes: [{ path: '/team' }, { path: '/login/*' }],
      files: { 'remoteEntry.js': 'changed();' },
    });
    const answer = await call('POST', '', token, build);
    const refusals = [
      {
        rule: 'routes',
        message: '/team overlaps /team/:id? of mf-other 1.0.0 for assistant and client.',
        cure: 'Choose another path, or ask its owner to release without it first.',
      },
      {
        rule: 'routes',
        message: '/login/* overlaps /login of the shell for assistant and client.',
        cure: 'Choose another path, or ask its owner to release without it first.',
      },
      {
        rule: 'hashes',
        message: 'remoteEntry.js does not match its hash.',
        cure: 'Build again without touching dist/.',
      },
    ];
    expect(answer.body).toMatchObject({ status: 422, errorCode: 'RELEASE_REFUSED' });
    expect(answer.body.info).toEqual(expect.arrayContaining(refusals));
    const checked = await call<ReleaseCheck>('POST', '/check', token, build);
    expect(checked.body.ok).toBe(false);
    expect(checked.body.refusals).toEqual(expect.arrayContaining(refusals));
    expect(checked.body.refusals).toHaveLength(3);
    expect(await served()).toEqual(before);
  });

  test.each([
    ['a file outside the folder', { '../evil.js': 'x' }, /^Invalid/],
    ['a file with a hidden name', { '.hidden': 'x' }, /^Invalid/],
    ['a remote.json that is no JSON', { 'remote.json': '{' }, /^remote\.json of the build is not valid JSON\.$/],
    ['a remote.json without facts', { 'remote.json': '{"manifest":{"version":"1"},"integrity":{}}' }, /facts/],
  ])('answers 400 for %s', async (_, files, message) => {
    const answer = await call('POST', '', await makeToken('mf-one'), buildOf('mf-one', { files }));
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await rows(admin.from('remote_releases').select('id'))).toEqual([]);
  });

  test('answers 422 for a version that leads out of the folder of the remote, and writes nothing', async () => {
    const before = await readdir(folder);
    const token = await makeToken('mf-out');
    const build = buildOf('mf-out', { version: '../stolen' });
    const answer = await call('POST', '', token, build);
    expect(answer.body).toMatchObject({
      status: 422,
      errorCode: 'RELEASE_REFUSED',
      info: [{ rule: 'manifest', message: 'remote.json: version – This is not a version.' }],
    });
    expect((await call<ReleaseCheck>('POST', '/check', token, build)).body.ok).toBe(false);
    expect((await call('POST', '/rollback', token, { remote: 'mf-out', version: '../mf-one' })).status).toBe(400);
    expect(await readdir(folder)).toEqual(before);
  });

  test('answers 413 for a body above 20 MB', async () => {
    const build = buildOf('mf-one', { files: { 'large.js': 'x'.repeat(16 * 1024 * 1024) } });
    expect((await call('POST', '', await makeToken('mf-one'), build)).status).toBe(413);
  });

  test('lets exactly one of two teams have a path that both claim at the same moment, 100 times', async () => {
    const tokens = { 'mf-one': await makeToken('mf-one'), 'mf-other': await makeToken('mf-other') };
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(
        Object.entries(tokens).map(([remote, token]) =>
          call('POST', '', token, buildOf(remote, { version: `1.0.${round}`, routes: [{ path: `/round-${round}` }] })),
        ),
      );
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 201, 422]);
    }
  });

  test('takes two uploads at a time, and answers others with 429 and Retry-After', async () => {
    const token = await makeToken('mf-one');
    const build = JSON.stringify(buildOf('mf-one', { files: { 'large.txt': 'x'.repeat(4 * 1024 * 1024) } }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/check', token, build)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
  });

  test('a caller who leaves before the token is known takes no place of an upload', async () => {
    const supabase = await startFaultySupabase();
    const own = await startApp({ SHELL_DIST: createShellDist('1', host), SUPABASE_URL: supabase.url });
    const token = await makeToken('mf-one');
    const upload = (signal?: AbortSignal) =>
      fetch(`${own.url}/api/releases/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(buildOf('mf-one')),
        signal,
      });
    const found = 'use_release_token';
    const release = supabase.hold(found);
    const abort = new AbortController();
    const left = [0, 1].map(() => upload(abort.signal).catch(() => 'gone'));
    await eventually(() => supabase.count(found) === 2);
    abort.abort();
    expect(await Promise.all(left)).toEqual(['gone', 'gone']);
    const closed = async () => [...(await own.metrics())].filter(([sample]) => sample.includes('status="closed"'));
    await eventually(async () => (await closed()).reduce((sum, [, count]) => sum + count, 0) === 2);
    release();
    expect((await upload()).status).toBe(200);
    await own.close();
    await supabase.close();
  });
});

describe('a canary for named viewers', () => {
  test('is served to the accounts and the organizations that are named, and to nobody else with a share of 0', async () => {
    const [ada, member, other] = [await createUser('client'), await createUser('client'), await createUser('client')];
    const organization = await createOrganization(member);
    const token = await makeToken('mf-one');
    const release = (content: string, more: object = {}) =>
      call<MadeRelease & ErrorBody>('POST', '', token, { ...buildOf('mf-one', { content }), ...more });
    const first = (await release('first();')).body.version;
    const refused = await release('second();', { share: 0, viewers: [ada.email, 'nobody@workspace.test'] });
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'There is no account and no organization nobody@workspace.test.',
    ]);
    expect((await call<ReleaseList>('GET', '', token)).body).toHaveLength(1);
    const second = (await release('second();', { share: 0, viewers: [ada.email, organization] })).body.version;
    const versionFor = async (user: TestUser) => versionsOf(await openPage(await app.signedIn(user)));
    expect(await versionFor(ada)).toEqual([`mf-one@${second}`]);
    expect(await versionFor(member)).toEqual([`mf-one@${second}`]);
    expect(await versionFor(other)).toEqual([`mf-one@${first}`]);
    expect(await served()).toEqual([`mf-one@${first}`]);
    const [event] = await rows<object[]>(
      admin.from('audit_events').select('details').eq('action', 'remote.canary_given'),
    );
    expect(event).toMatchObject({ details: { named: 2, share: 0 } });
  });

  test.each([
    ['a share of 0 without viewers', { share: 0 }],
    ['viewers without a share', { viewers: ['ada@workspace.test'] }],
  ])('answers 400 for %s', async (_, more) => {
    const answer = await call('POST', '', await makeToken('mf-one'), { ...buildOf('mf-one'), ...more });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'A canary with a share of 0 needs viewers, and only a canary has viewers.',
    ]);
  });
});

describe('the end of a remote', () => {
  const moved = async (at: string) =>
    (
      (await (await fetch(`${app.url}/api/remotes/moved?path=${encodeURIComponent(at)}`)).json()) as {
        to: string | null;
      }
    ).to;
  const actions = async () =>
    (
      await rows<{ action: string }[]>(
        admin.from('audit_events').select('action').like('action', 'remote.%').order('id'),
      )
    ).map(({ action }) => action);

  test('retire takes it from everybody, frees its paths, and leads its addresses elsewhere until somebody has them', async () => {
    const token = await makeToken('mf-one');
    const build = buildOf('mf-one', { routes: [{ path: '/one/:id?' }] });
    const { version } = (await call<MadeRelease>('POST', '', token, build)).body;
    await call('POST', '', token, {
      ...buildOf('mf-one', { content: 'next();', routes: [{ path: '/one' }] }),
      share: 20,
    });
    expect(await moved('/one/7')).toBeNull();
    expect((await call('POST', '/retire', token, { remote: 'mf-one', redirectTo: '//evil.test' })).status).toBe(400);
    expect(
      (await call('POST', '/retire', token, { remote: 'mf-one', redirectTo: '/One?tab=2#top' })).body,
    ).toMatchObject({
      status: 409,
      message: 'The addresses of mf-one cannot lead to one of its own pages.',
    });
    expect(await served()).toEqual([`mf-one@${version}`]);
    expect((await call('POST', '/retire', token, { remote: 'mf-one', redirectTo: '/team' })).body).toEqual({
      done: true,
    });
    expect([await served(), await moved('/one/7'), await moved('/two')]).toEqual([[], '/team', null]);
    expect(await actions()).toEqual(['remote.released', 'remote.released', 'remote.retired']);
    expect((await call('POST', '/retire', token, { remote: 'mf-one' })).body).toMatchObject({
      status: 409,
      message: 'mf-one has no live release to retire.',
    });
    expect((await call('POST', '/retire', await makeToken('mf-none'), { remote: 'mf-none' })).status).toBe(404);

    await publishRelease('mf-other', '1.0.0', { routes: [{ path: '/one/:id' }] });
    expect((await call('POST', '/rollback', token, { remote: 'mf-one', version })).body).toMatchObject({
      status: 409,
      message: '/one/:id? overlaps /one/:id of mf-other 1.0.0 for assistant and client.',
    });
    await rows(admin.rpc('retire_remote', { p_remote: 'mf-other' }));
    expect((await call('POST', '/rollback', token, { remote: 'mf-one', version })).body).toEqual({ version });
    expect([await served(), await moved('/one/7')]).toEqual([[`mf-one@${version}`], null]);
  });

  test('retire leads to no address of a retired remote that leads on, unless somebody has a page there', async () => {
    const retire = async (remote: string, redirectTo: string) =>
      (await call('POST', '/retire', await makeToken(remote), { remote, redirectTo })).body;
    await publishRelease('mf-left', '1.0.0', { routes: [{ path: '/left' }] });
    await publishRelease('mf-right', '1.0.0', { routes: [{ path: '/right/:id?' }] });
    expect(await retire('mf-left', '/right')).toEqual({ done: true });
    expect(await retire('mf-right', '/left?tab=2')).toMatchObject({
      status: 409,
      message: 'The addresses of mf-right cannot lead to /left: it belonged to a retired remote, and leads on.',
    });
    expect([await served(), await moved('/right/7')]).toEqual([['mf-right@1.0.0'], null]);
    await publishRelease('mf-new', '1.0.0', { routes: [{ path: '/left' }] });
    expect(await retire('mf-right', '/left')).toEqual({ done: true });
    expect(await moved('/right/7')).toBe('/left');
  });

  test('rename lets the first release of another remote take its paths, and ends it in the same moment', async () => {
    const former = await makeToken('mf-one');
    const next = await makeToken('mf-two');
    const routes = [{ path: '/one' }];
    await call('POST', '', former, buildOf('mf-one', { routes }));
    expect((await call('POST', '', next, buildOf('mf-two', { routes }))).status).toBe(422);
    expect((await call('POST', '/rename', next, { remote: 'mf-one', to: 'mf-two' })).status).toBe(403);
    expect((await call('POST', '/rename', former, { remote: 'mf-one', to: 'mf-two' })).body).toEqual({ done: true });
    expect((await call('POST', '', await makeToken('mf-three'), buildOf('mf-three', { routes }))).status).toBe(422);
    const { version } = (await call<MadeRelease>('POST', '', next, buildOf('mf-two', { routes }))).body;
    expect(await served()).toEqual([`mf-two@${version}`]);
    expect(await actions()).toEqual(['remote.released', 'remote.successor_named', 'remote.renamed', 'remote.released']);
    expect((await call('POST', '/rename', next, { remote: 'mf-one', to: 'mf-two' })).status).toBe(403);
    expect((await call('POST', '/rename', former, { remote: 'mf-one', to: 'mf-two' })).body.message).toBe(
      'mf-one has no live release.',
    );
  });
});

describe('a new build of the shell', () => {
  const manifest = { owner: 'Client team', routes: [{ path: '/team', accountTypes: ['client' as const] }] };
  const facts = { shared: { '@workspace/host': { range: '^0.1.0', imports: ['useUser'] } }, bundled: {} };
  const shared = { '@workspace/host': { version: '0.1.0', exports: ['useUser', 'useFlag'] } };

  test('is refused by the live and canary releases that it would break, each named, and by nothing else', async () => {
    await publishRelease('mf-one', '1.0.0', manifest, { facts });
    const token = await makeToken('mf-other');
    const check = async (changes: Partial<HostDescription>) =>
      (await call<ShellCheck>('POST', '/check-shell', token, { host: { ...host, shared, ...changes } })).body;
    expect(await check({})).toEqual({ ok: true, refusals: [] });
    expect(await check({ contract: 2 })).toEqual({ ok: true, refusals: [] });
    const cure = 'Keep it in the shell, or have Client team release without it first.';
    const { ok, refusals } = await check({
      contract: 3,
      shared: { '@workspace/host': { version: '0.1.0', exports: ['useFlag'] } },
      routes: [...host.routes, { path: '/team/:id?' }],
    });
    expect(ok).toBe(false);
    expect(refusals).toEqual([
      {
        rule: 'contract',
        message: 'mf-one 1.0.0: Built for host contract 1, but the shell has host contract 3.',
        cure,
      },
      {
        rule: 'shared-imports',
        message:
          "mf-one 1.0.0: It imports useUser from @workspace/host, but the shell's @workspace/host does not export it.",
        cure,
      },
      {
        rule: 'routes',
        message: '/team/:id? overlaps /team of mf-one 1.0.0 for client.',
        cure: 'Choose another path for the page of the shell, or have its owner release without it first.',
      },
    ]);
    await rows(admin.from('remote_releases').update({ state: 'retired' }).eq('remote', 'mf-one'));
    expect(await check({ contract: 3 })).toEqual({ ok: true, refusals: [] });
  });

  test('GET /api/releases/skew has what each served release takes and carries, and what does not fit', async () => {
    await publishRelease('mf-one', '1.0.0', manifest, { facts });
    const { status, body } = await call<ReleaseSkew>('GET', '/skew', await makeToken('mf-one'));
    expect([status, body.host]).toEqual([200, { contract: 1, shared: {} }]);
    expect(body.releases).toEqual([{ remote: 'mf-one', version: '1.0.0', state: 'live', contract: 1, facts }]);
    expect(body.refusals).toEqual([
      expect.objectContaining({
        rule: 'shared-versions',
        message: 'mf-one 1.0.0: It uses @workspace/host, which the shell does not provide.',
      }),
    ]);
  });
});

test('after more than 1,000 releases, the list is whole and a new shell is compared with the live ones', async () => {
  await publishRelease('mf-one', '1.0.0');
  const stored = await rows<{ id: number }>(admin.from('remote_releases').select('*').single());
  const { id: _, ...release } = stored;
  const retired = Array.from({ length: 1_000 }, (_, index) => ({
    ...release,
    version: `0.0.${index}`,
    state: 'retired',
  }));
  await rows(admin.from('remote_releases').insert(retired));
  await publishRelease('mf-two', '1.0.0');
  const token = await makeToken('mf-one');
  expect((await call<ReleaseList>('GET', '', token)).body).toHaveLength(1_002);
  const { releases } = (await call<ReleaseSkew>('GET', '/skew', token)).body;
  expect(releases.map(({ remote, version }) => `${remote}@${version}`)).toEqual(['mf-one@1.0.0', 'mf-two@1.0.0']);
});

test('a version that is retired is refused with other content', async () => {
  const token = await makeToken('mf-one');
  const { version } = (await call<MadeRelease>('POST', '', token, buildOf('mf-one'))).body;
  const changed = { state: 'retired', integrity: { 'remoteEntry.js': 'sha384-other' } };
  await rows(admin.from('remote_releases').update(changed).eq('version', version));
  expect((await call<ReleaseCheck>('POST', '/check', token, buildOf('mf-one'))).body.refusals).toEqual([
    {
      rule: 'released-version',
      message: `${version} is already released with different content.`,
      cure: 'Raise the version in package.json.',
    },
  ]);
});

test('without a store, nothing is released, and the answer says what to set', async () => {
  const bare = await startApp({ SHELL_DIST: createShellDist('1', host) });
  const answer = await fetch(`${bare.url}/api/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await makeToken('mf-one')}`, 'content-type': 'application/json' },
    body: JSON.stringify(buildOf('mf-one')),
  });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ message: 'This application has no store for releases. Set RELEASE_STORE.' }),
  ]);
  await bare.close();
});
