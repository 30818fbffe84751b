import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ErrorBody, MadeRelease, RemoteTeam, SourceCalls } from '@workspace/contracts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { createUser } from '../../../test/support/factories.ts';
import { openPage, report } from '../../../test/support/page-views.ts';
import { eventually } from '../../../test/support/poll.ts';
import { makeOperator } from '../../../test/support/recruiting.ts';
import { type Build, buildOf, makeToken } from '../../../test/support/releases.ts';
import { admin, rows } from '../../../test/support/supabase.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'source-calls-'));
let app: RunningApp;
let administrator: Browser;
let member: Browser;
let stranger: Browser;

const dist = createShellDist('1', { contract: 1, shared: {}, routes: [], navigationIds: [], slots: [] });

beforeAll(async () => {
  // A build of the shell and the whole one, of which the first script has a map.
  for (const maps of ['maps', 'whole/maps']) mkdirSync(path.join(dist, maps), { recursive: true });
  writeFileSync(path.join(dist, 'maps/entry.1.js.map'), JSON.stringify(sourceMap));
  writeFileSync(path.join(dist, 'whole/maps/all.1.js.map'), JSON.stringify(sourceMap));
  await rows(admin.from('remote_releases').delete().gte('id', 0));
  app = await startApp({
    SHELL_DIST: dist,
    RELEASE_STORE: 'folder',
    RELEASE_FOLDER: folder,
    RELEASE_FOLDER_URL: 'http://releases.test',
    REGISTRY_POLL_MS: '3600000',
    WITHDRAW_MIN_VIEWERS: '0',
  });
  const [one, two, three] = [await createUser(), await createUser(), await createUser()];
  await makeOperator(one);
  [administrator, member, stranger] = [await app.signedIn(one), await app.signedIn(two), await app.signedIn(three)];
  await administrator.post('/api/remote-teams/mf-one/members', { email: two.email });
  await administrator.post('/api/remote-teams/mf-two/members', { email: three.email });
});
afterAll(() => app.close());

/**
 * A map of a script with two lines. On the second, columns 11 to 30 are line 41, column 9 of the first source, in the
 * function `TeamList`; columns from 31 on are line 107, column 11 of the second.
 */
const sourceMap = {
  version: 3,
  sources: ['./src/features/team/team-list.tsx', '../shared/ui/table.tsx'],
  names: ['TeamList'],
  mappings: ';AAAA,UAwCQA,oBCkEE',
};
const zipped = (content: object | string): string =>
  gzipSync(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64');

async function upload(remote: string, build: Build, maps?: Record<string, string>) {
  const answer = await fetch(`${app.url}/api/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await makeToken(remote)}` },
    body: JSON.stringify({ ...buildOf(remote, build), maps }),
  });
  return { status: answer.status, body: (await answer.json()) as MadeRelease & ErrorBody };
}
async function release(remote: string, build: Build, maps?: Record<string, string>): Promise<string> {
  const { status, body } = await upload(remote, build, maps);
  expect([status, body.warnings]).toEqual([201, []]);
  return body.version;
}
const ask = (browser: Browser, remote: string, version: string, stack: string) =>
  browser.post<SourceCalls & ErrorBody>(`/api/remote-teams/${remote}/calls`, { version, stack });
const at = (remote: string, version: string, position: string) =>
  `http://releases.test/${remote}/${version}/remoteEntry.js:${position}`;

test('a member reads the calls of a failure with files, lines and functions of the sources', async () => {
  const version = await release('mf-one', { content: 'one();' }, { 'remoteEntry.js': zipped(sourceMap) });
  const stack = [
    `at t (${at('mf-one', version, '2:21')})`,
    `r@${at('mf-one', version, '2:40')}`,
    'at go (http://localhost:3000/assets/main.js:1:5)',
    `at async e (${at('mf-two', version, '2:21')})`,
    `at ${at('mf-one', version, '9:1')}`,
  ].join('\n');
  const reader = await app.signedIn(await createUser());
  const boot = await openPage(reader);
  expect((await report(reader, boot, 'mf-one', { phase: 'handler', stack })).status).toBe(201);
  const [failure] = (await member.get<RemoteTeam>('/api/remote-teams/mf-one')).body.failures;
  expect(failure).toMatchObject({ version, stack });
  const resolved = [
    'at TeamList (src/features/team/team-list.tsx:41:9)',
    'at shared/ui/table.tsx:107:11',
    'at go (http://localhost:3000/assets/main.js:1:5)',
    `at async e (${at('mf-two', version, '2:21')})`,
    `at ${at('mf-one', version, '9:1')}`,
  ].join('\n');
  for (const viewer of [member, administrator, member])
    expect((await ask(viewer, 'mf-one', version, stack)).body).toEqual({ stack: resolved });
});

test('the calls of the shell in a failure are found in the sources too, and its maps are not served', async () => {
  const version = await release('mf-one', { content: 'ofShell();' }, { 'remoteEntry.js': zipped(sourceMap) });
  const ofShell = (file: string) => `at n (http://localhost:3000/assets/${file}:2:21)`;
  const elsewhere = 'at n (http://elsewhere.test/assets/entry.1.js:2:21)';
  const calls = [at('mf-one', version, '2:21'), ofShell('entry.1.js'), ofShell('whole/all.1.js'), elsewhere];
  const resolved = 'at TeamList (src/features/team/team-list.tsx:41:9)';
  const stack = calls.join('\n');
  const expected = [resolved, resolved, resolved, elsewhere].join('\n');
  await eventually(async () => (await ask(member, 'mf-one', version, stack)).body.stack === expected);
  for (const file of ['maps/entry.1.js.map', 'whole/maps/all.1.js.map', 'maps%2fentry.1.js.map', 'entry.1.js.map'])
    expect((await app.browser().get(`/assets/${file}`)).status).toBe(404);
});

test('nobody else reads them, and no map is among the files that everybody can read', async () => {
  const version = await release('mf-one', { content: 'two();' }, { 'remoteEntry.js': zipped(sourceMap) });
  const stack = `at t (${at('mf-one', version, '2:21')})`;
  expect((await ask(stranger, 'mf-one', version, stack)).status).toBe(403);
  expect((await ask(app.browser(), 'mf-one', version, stack)).status).toBe(401);
  // With the rights for another remote, the calls are those of no script.
  expect((await ask(stranger, 'mf-two', version, stack)).body).toEqual({ stack });
  expect((await readdir(path.join(folder, 'mf-one', version))).sort()).toEqual([
    'mf-manifest.json',
    'remote.json',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
  const refused = await upload('mf-one', {
    content: 'x();',
    files: { 'remoteEntry.js.map': JSON.stringify(sourceMap) },
  });
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Send source maps as "maps".')]);
});

test('calls of a release without maps stay as they are, and the maps of a release end with it', async () => {
  const without = await release('mf-one', { content: 'without();' });
  const raw = `at t (${at('mf-one', without, '2:21')})`;
  expect((await ask(member, 'mf-one', without, raw)).body).toEqual({ stack: raw });
  expect((await ask(member, 'mf-one', 'unknown', raw)).body).toEqual({ stack: raw });

  const version = await release('mf-one', { content: 'three();' }, { 'remoteEntry.js': zipped(sourceMap) });
  const stored = async () =>
    Object.keys(
      await rows<object>(
        admin.rpc('read_release_maps', { p_remote: 'mf-one', p_version: version, p_files: ['remoteEntry.js'] }),
      ),
    );
  const ends = (ended_at: string) =>
    rows(admin.from('remote_releases').update({ ended_at }).match({ remote: 'mf-one', version }));
  const forget = () => rows(admin.rpc('forget_release_maps', { p_days: 30 }));
  await forget();
  expect(await stored()).toEqual(['remoteEntry.js']);
  await ends(new Date().toISOString());
  await forget();
  expect(await stored()).toEqual(['remoteEntry.js']);
  await ends('2020-01-01T00:00:00Z');
  await forget();
  expect(await stored()).toEqual([]);
});

test('a hostile map costs nothing but its own calls', async () => {
  const bytes = Buffer.from(zipped(sourceMap), 'base64');
  // The size that the end of the file claims: 1 GB.
  bytes.writeUInt32LE(2 ** 30, bytes.length - 4);
  const nested = `{"version":3,"sections":${'[{"map":{"sections":'.repeat(20_000)}[]${'}}]'.repeat(20_000)}}`;
  const hostile: Record<string, string> = {
    'claim.js': bytes.toString('base64'),
    'bomb.js': gzipSync(Buffer.alloc(64 * 1024 * 1024)).toString('base64'),
    'long.js': zipped({ ...sourceMap, sources: [], mappings: `;${'AAAA,'.repeat(5_000_000)}` }),
    'nested.js': zipped(nested),
    'no-gzip.js': Buffer.from(JSON.stringify(sourceMap)).toString('base64'),
    'no-json.js': zipped('{'),
    'no-map.js': zipped('null'),
    'no-texts.js': zipped({ ...sourceMap, sources: [{ toString: 'x' }] }),
    'no-sources.js': zipped({ ...sourceMap, sources: [] }),
    'negative.js': zipped({ ...sourceMap, mappings: ';AAAA,UA3CQ' }),
    'no-base64.js': zipped({ ...sourceMap, mappings: ';AAAA,U!!,,,;;zzzzzzzzzzzzzzzzzzzz' }),
    'prototype.js': zipped('{"__proto__":{"version":3},"constructor":{"prototype":{}},"version":3}'),
    'empty.js': '',
    __proto__: zipped(sourceMap),
  };
  const version = await release(
    'mf-one',
    { content: 'hostile();' },
    {
      ...hostile,
      'odd.js': zipped({
        ...sourceMap,
        sources: ['webpack://x/../../../etc/passwd\nat evil (src/index.ts:1:1)', '../../../../__proto__'],
        names: ['__proto__\u202e'],
      }),
    },
  );
  const inFolder = (file: string, position: string) =>
    `at t (http://releases.test/mf-one/${version}/${file}:${position})`;
  for (const file of [...Object.keys(hostile), '../../../etc/passwd', '%2e%2e/remoteEntry.js', 'constructor']) {
    const stack = inFolder(file, '2:21');
    const answer = await ask(member, 'mf-one', version, stack);
    expect([file, answer.status, answer.body]).toEqual([file, 200, { stack }]);
  }
  const odd = [inFolder('odd.js', '2:21'), inFolder('odd.js', '2:40'), inFolder('odd.js', '0:0')].join('\n');
  const { stack } = (await ask(member, 'mf-one', version, odd)).body;
  expect(stack.split('\n')).toEqual([
    expect.stringMatching(/^at __proto__ \([^\n]*etc\/passwdat evil \(src\/index\.ts:1:1\):41:9\)$/),
    'at __proto__:107:11',
    inFolder('odd.js', '0:0'),
  ]);
  for (const text of ['x'.repeat(2_000), '\n'.repeat(2_000), `/mf-one/${version}/`.repeat(60)])
    expect((await ask(member, 'mf-one', version, text)).body).toEqual({ stack: text });
  expect((await ask(member, 'mf-one', version, 'x'.repeat(2_001))).status).toBe(400);
});
