import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShellDist, type RunningApp, startApp } from '../../test/support/app.ts';
import { startFaultySupabase } from '../../test/support/faulty-supabase.ts';
import { eventually } from '../../test/support/poll.ts';

let store: string;
const apps: RunningApp[] = [];
beforeEach(() => {
  store = path.join(mkdtempSync(path.join(tmpdir(), 'shell-archive-')), 'releases');
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  rmSync(path.dirname(store), { recursive: true, force: true });
});

const named = (text: string) => `page.${createHash('sha256').update(text).digest('hex').slice(0, 20)}.js`;

const isReady = async (app: RunningApp): Promise<boolean> => (await app.browser().get('/readyz')).status === 200;

/** Starts a BFF whose build of the shell has one file. */
async function start(text: string, settings: Record<string, string>): Promise<RunningApp> {
  const dist = createShellDist();
  mkdirSync(path.join(dist, 'whole'));
  writeFileSync(path.join(dist, 'whole', named(text)), text);
  const app = await startApp({ SHELL_DIST: dist, RELEASE_STORE: 'folder', RELEASE_FOLDER: store, ...settings });
  apps.push(app);
  return app;
}

/** Starts it, and waits until it is ready. */
async function startWith(text: string, settings: Record<string, string> = {}): Promise<RunningApp> {
  const app = await start(text, settings);
  await eventually(() => isReady(app));
  return app;
}

/** Starts an S3 service that takes calls and never answers. */
async function startSilentS3() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      RELEASE_STORE: 's3',
      RELEASE_S3_ENDPOINT: address,
      RELEASE_S3_BUCKET: 'releases',
      RELEASE_S3_KEY_ID: 'key',
      RELEASE_S3_SECRET: 'secret',
      RELEASE_S3_URL: address,
    },
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('a replica serves the files of another build, also after the replica with that build has gone', async () => {
  const before = await startWith('before();');
  const after = await startWith('after();');
  const ask = (app: RunningApp, text: string, encoding: string) =>
    app.browser().get(`/assets/whole/${named(text)}`, { 'accept-encoding': encoding });
  expect((await ask(before, 'after();', 'br')).text).toBe('after();');
  await before.close();
  apps.shift();
  const answer = await ask(after, 'before();', 'br');
  expect([answer.status, answer.text]).toEqual([200, 'before();']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  });
  const plain = await ask(after, 'before();', 'identity');
  expect([plain.text, plain.headers.get('content-encoding')]).toEqual(['before();', null]);
});

test('no cache keeps the answer that a file is missing', async () => {
  const app = await startWith('here();');
  for (const file of [named('nowhere();'), 'page.js', 'assets.json']) {
    const answer = await app.browser().get(`/assets/${file}`);
    expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 404, 'no-store']);
  }
});

test('a file of the store with another content than its name says is not served', async () => {
  const app = await startWith('here();');
  writeFileSync(path.join(store, 'shell', named('theirs();')), 'stolen();');
  expect((await app.browser().get(`/assets/${named('theirs();')}`)).status).toBe(404);
});

test('a build is stored once: the next process with it finds the list and writes nothing', async () => {
  await startWith('here();');
  const files = readdirSync(path.join(store, 'shell'));
  expect(files).toEqual([expect.stringMatching(/^build\.[0-9a-f]{20}\.json$/), named('here();')]);
  rmSync(path.join(store, 'shell', named('here();')));
  await startWith('here();');
  expect(readdirSync(path.join(store, 'shell'))).toEqual([files[0]]);
});

test('the list of a build is stored when all of its files are', async () => {
  const storage = await startFaultySupabase();
  const release = storage.hold('/shell/page.');
  const app = await start('last();', { RELEASE_STORE: 'supabase', SUPABASE_URL: storage.url });
  await eventually(() => storage.count('/shell/page.') === 1);
  // The process has looked for the list once.
  expect(storage.count('/shell/build.')).toBe(1);
  release();
  await eventually(() => isReady(app));
  expect(storage.count('/shell/build.')).toBe(2);
  await app.close();
  apps.pop();
  await storage.close();
});

test('a process whose store does not work serves its own build, and answers 503 for the files of others', async () => {
  writeFileSync(path.join(path.dirname(store), 'file'), '');
  const app = await startWith('here();', { RELEASE_FOLDER: path.join(path.dirname(store), 'file') });
  expect((await app.browser().get(`/assets/whole/${named('here();')}`)).status).toBe(200);
  const answer = await app.browser().get(`/assets/${named('before();')}`);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
});

test('a store that never answers holds up a start and the files of others for a while, and nothing else', async () => {
  const silent = await startSilentS3();
  // The process waits from its start, and a busy machine needs seconds until it answers.
  const starting = Date.now();
  const app = await start('here();', silent.settings);
  const started = Date.now();
  expect(await isReady(app)).toBe(false);
  expect((await app.browser().get(`/assets/whole/${named('here();')}`)).status).toBe(200);
  const answer = await app.browser().get(`/assets/${named('before();')}`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(Date.now() - started).toBeLessThan(15_000);
  await eventually(() => isReady(app));
  expect(Date.now() - starting).toBeGreaterThan(19_000);
  silent.close();
});

test('without a store, a process serves its own build alone and stores nothing', async () => {
  const app = await startWith('here();', { RELEASE_STORE: '' });
  expect((await app.browser().get(`/assets/whole/${named('here();')}`)).status).toBe(200);
  expect((await app.browser().get(`/assets/${named('before();')}`)).status).toBe(404);
  expect(existsSync(store)).toBe(false);
});
