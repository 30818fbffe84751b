import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostDescription, MadeRelease, ReleaseCheck, RemoteRoute, ServedReleases } from '@workspace/contracts';
import { pino } from 'pino';
import { sourceOf } from '../../../test/drawing/scripts.ts';
import { createShellDist, type RunningApp, startApp } from '../../../test/support/app.ts';
import { type Build, buildOf, makeToken } from '../../../test/support/releases.ts';
import { addServerScript } from '../../../test/support/shell-dist.ts';
import { admin, rows } from '../../../test/support/supabase.ts';
import { createRehearsal } from '../../drawing/rehearsal.ts';

const host: HostDescription = { contract: 1, shared: {}, routes: [], navigationIds: [], slots: [] };
const folder = mkdtempSync(path.join(tmpdir(), 'server-script-'));

/** Starts the application with a shell that has the script `shell` for the server. */
function start(shell: string | null): Promise<RunningApp> {
  const dist = createShellDist('1', host);
  if (shell !== null) addServerScript(dist, shell);
  const store = { RELEASE_STORE: 'folder', RELEASE_FOLDER: folder, RELEASE_FOLDER_URL: 'http://releases.test' };
  return startApp({ SHELL_DIST: dist, ...store });
}

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await start('var workspaceShared = { react: { createElement: (type) => ({ type }) } };');
  token = await makeToken('mf-one');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rows(admin.from('remote_releases').delete().gte('id', 0)));

async function call<Body>(at: string, build: Build, to = app): Promise<Body> {
  const answer = await fetch(`${to.url}/api/releases${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(buildOf('mf-one', { routes: [{ path: '/one' }], ...build })),
  });
  return (await answer.json()) as Body;
}

/** Returns the text of a script whose exposed module has the routes. */
const scriptOf = (routes: string): string => `var workspaceRemote = { default: { routes: ${routes} } };`;
const good = scriptOf(
  `[{ path: '/one', lazy: async () => ({ Component: workspaceShared.react.createElement('p') }) }]`,
);

async function problemsOf(server: string, routes: RemoteRoute[] = [{ path: '/one' }], to = app): Promise<string[]> {
  const { refusals } = await call<ReleaseCheck>('/check', { server, routes }, to);
  expect(refusals.filter(({ rule }) => rule !== 'server-script')).toEqual([]);
  return refusals.map(({ message }) => message);
}

test('a release has its script for the server in the store, with its hash', async () => {
  const { version } = await call<MadeRelease>('', { server: good });
  const { releases } = (await (await fetch(`${app.url}/api/remotes`)).json()) as ServedReleases;
  expect(releases).toMatchObject([{ name: 'mf-one', version, files: { server: 'server.1.js' } }]);
  expect(releases[0]?.integrity['server.1.js']).toMatch(/^sha384-/);
  expect(await readFile(path.join(folder, 'mf-one', version, 'server.1.js'), 'utf8')).toBe(good);
});

test('a release without a script for the server is served like before', async () => {
  await call<MadeRelease>('', {});
  const { releases } = (await (await fetch(`${app.url}/api/remotes`)).json()) as ServedReleases;
  expect(releases).toMatchObject([
    { name: 'mf-one', files: expect.not.objectContaining({ server: expect.anything() }) },
  ]);
});

describe('the gate', () => {
  it('passes a script that runs with what the shell provides', async () => {
    expect(await problemsOf(good)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['that throws', 'window.name;', 'The script for the server fails: ReferenceError: window is not defined'],
    ['that does not compile', 'var 1;', 'The script for the server fails: SyntaxError: Unexpected number [remote:1:5]'],
    [
      'of something else',
      'var other = 1;',
      'The script for the server does not give the module that the remote exposes.',
    ],
    ['that never ends', 'for (;;);', 'The script for the server takes too long, or too much memory.'],
    [
      'with a page that never loads',
      scriptOf(`[{ path: '/one', lazy: () => new Promise(() => {}) }]`),
      'The script for the server takes too long, or too much memory.',
    ],
    [
      'that changes what the answer is made with',
      `Array.prototype.map = () => [{}]; ${good}`,
      'The script for the server does not give the module that the remote exposes.',
    ],
    [
      'with a page that needs a document when it loads',
      scriptOf(`[{ path: '/one', lazy: async () => document.title }]`),
      '/one fails on a server: ReferenceError: document is not defined',
    ],
    [
      'with a page below another one that fails',
      scriptOf(
        `[{ path: '/one', children: [{ path: 'two', lazy: { Component: async () => { throw new Error('No'); } } }] }]`,
      ),
      '/one/two fails on a server: Error: No',
    ],
    [
      'that looks for Node',
      scriptOf('[{ lazy: () => process.exit(1) }]'),
      ' fails on a server: ReferenceError: process is not defined',
    ],
  ])('refuses a script %s', async (_, server, says) => {
    expect(await problemsOf(server)).toEqual([says]);
  });

  it('refuses a script that takes all memory', async () => {
    // A slow machine must fill the memory before the time is over.
    const patient = createRehearsal({
      shellSource: async () => sourceOf(''),
      logger: pino({ level: 'silent' }),
      timeLimitMs: 60_000,
    });
    const script = Buffer.from('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));');
    expect(await patient.problemsOf({ remote: 'mf-one', script, undrawn: [] })).toEqual([
      'The script for the server fails: Error: Isolate was disposed during execution due to memory limit',
    ]);
    patient.close();
  });

  it('refuses a script that is too large, and one that is not in the build', async () => {
    expect(await problemsOf(`${good}${' '.repeat(4_000_000)}`)).toEqual([
      'The script for the server has 4.0 MB, more than 4 MB.',
    ]);
    const build = buildOf('mf-one', { routes: [{ path: '/one' }], server: good });
    const { 'server.1.js': _, ...files } = build.files;
    const answer = await fetch(`${app.url}/api/releases/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...build, files }),
    });
    expect(await answer.json()).toMatchObject({
      refusals: [{ rule: 'hashes', message: 'server.1.js is missing from the build.' }],
    });
  });

  it('does not load pages that the server does not draw', async () => {
    const fails = scriptOf(`[{ path: '/one', lazy: async () => document.title }]`);
    expect(await problemsOf(fails, [{ path: '/one', draw: 'browser' }])).toEqual([]);
    expect(await problemsOf(fails, [{ path: '/one', public: true }])).toEqual([]);
  });

  it('passes every script while the shell has none, or its own fails', async () => {
    for (const shell of [null, 'throw new Error("The shell fails");']) {
      const other = await start(shell);
      expect(await problemsOf('window.name;', [{ path: '/one' }], other)).toEqual([]);
      await other.close();
    }
  });
});
