import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import S3rver from '@20minutes/s3rver';
import { startFaultySupabase } from '../../../test/support/faulty-supabase.ts';
import { eventually } from '../../../test/support/poll.ts';
import { supabase } from '../../../test/support/supabase.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';
import { createSupabaseStore } from './supabase-store.ts';

let folder: string;
let dist: Map<string, Buffer>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'stores-'));
  dist = new Map([
    ['remoteEntry.js', Buffer.from('entry();')],
    ['remoteEntry.js.br', Buffer.from('compressed here')],
    ['page.css', Buffer.from('.page{}')],
    ['fonts/a.woff2', Buffer.from([0, 255, 1])],
  ]);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const changed = (version: string) =>
  `mf-client ${version} is already stored with a different remoteEntry.js. A released version never changes: raise the version and release again.`;

/**
 * Checks that a store accepts the same content again and refuses other content. `read` fetches a file like a browser.
 */
async function expectImmutable(store: ReleaseStore, version: string, read: (url: string) => Promise<string>) {
  const baseUrl = await store.put('mf-client', version, dist);
  expect(baseUrl).toMatch(new RegExp(`/mf-client/${version}/$`));
  expect(await read(`${baseUrl}remoteEntry.js`)).toBe('entry();');
  expect(await store.put('mf-client', version, dist)).toBe(baseUrl);
  dist.set('remoteEntry.js', Buffer.from('other();'));
  await expect(store.put('mf-client', version, dist)).rejects.toThrow(changed(version));
  expect(await read(`${baseUrl}remoteEntry.js`)).toBe('entry();');
}

/** Checks that a store keeps single files and reads them, and that a file that is there already stays. */
async function expectKept(store: ReleaseStore) {
  const read = (file: string) => store.read('shell', file, AbortSignal.timeout(60_000));
  expect(await read('page.1.js')).toBeNull();
  await store.keep('shell', new Map([['page.1.js', Buffer.from('one();')]]));
  await store.keep(
    'shell',
    new Map([
      ['page.1.js', Buffer.from('one();')],
      ['page.2.js', Buffer.from('two();')],
    ]),
  );
  expect(String(await read('page.1.js'))).toBe('one();');
  expect(String(await read('page.2.js'))).toBe('two();');
  expect(await read('page.3.js')).toBeNull();
  await expect(store.read('shell', 'page.1.js', AbortSignal.abort())).rejects.toThrow();
}

/** Checks that a store refuses what would lie outside of the folder of a release, or of single files. */
async function expectInside(store: ReleaseStore) {
  const outside = new Map([['fonts/../../page.css', Buffer.from('.page{}')]]);
  const refusal = /would lead out of the folder/;
  await expect(store.put('mf-client', '../mf-chat', dist)).rejects.toThrow(refusal);
  await expect(store.put('..', '1.0.0', dist)).rejects.toThrow(refusal);
  await expect(store.put('mf-client', '1.0.0-aaaaaaaa', outside)).rejects.toThrow(refusal);
  await expect(store.keep('../shell', new Map())).rejects.toThrow(refusal);
  await expect(store.keep('shell', outside)).rejects.toThrow(refusal);
}

async function readByHttp(url: string): Promise<string> {
  const answer = await fetch(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.text();
}

describe('the store in a folder', () => {
  const url = 'http://releases.test';
  const openStore = () => createFolderStore(path.join(folder, 'store'), url);
  const pathOf = (address: string) => path.join(folder, 'store', address.slice(url.length));

  it('accepts the same content of a release again, and refuses other content', async () => {
    await expectImmutable(openStore(), '1.0.0-aaaaaaaa', (address) => readFile(pathOf(address), 'utf8'));
  });

  it('keeps single files', () => expectKept(openStore()));

  it('writes nothing outside of the folder', async () => {
    await expectInside(openStore());
    expect(await readdir(folder)).toEqual([]);
  });

  it('stores all files of a release read-only, with compressed copies, and leaves no temporary files', async () => {
    const baseUrl = await openStore().put('mf-client', '1.0.0-aaaaaaaa', dist);
    expect((await readdir(pathOf(baseUrl), { recursive: true })).sort()).toEqual(
      [
        'fonts',
        'fonts/a.woff2',
        'page.css',
        'page.css.br',
        'page.css.gz',
        'remoteEntry.js',
        'remoteEntry.js.br',
        'remoteEntry.js.gz',
      ].map((file) => path.normalize(file)),
    );
    expect(await readFile(pathOf(`${baseUrl}remoteEntry.js.br`), 'utf8')).toBe('compressed here');
    expect(brotliDecompressSync(await readFile(pathOf(`${baseUrl}page.css.br`))).toString()).toBe('.page{}');
    expect((await stat(pathOf(`${baseUrl}page.css`))).mode & 0o777).toBe(0o444);
    expect(await readdir(path.join(folder, 'store', 'mf-client'))).toEqual(['1.0.0-aaaaaaaa']);
  });

  it('refuses a release with an additional file, and accepts different compressed copies', async () => {
    const store = openStore();
    await store.put('mf-client', '1.0.0-aaaaaaaa', dist);
    dist.set('remoteEntry.js.br', Buffer.from('compressed elsewhere'));
    await store.put('mf-client', '1.0.0-aaaaaaaa', dist);
    dist.set('more.js', Buffer.from('more();'));
    await expect(store.put('mf-client', '1.0.0-aaaaaaaa', dist)).rejects.toThrow('with a different more.js');
  });

  it('stores a release once when it is stored several times at the same moment', async () => {
    const store = openStore();
    const urls = await Promise.all([1, 2, 3].map(() => store.put('mf-client', '1.0.0-aaaaaaaa', dist)));
    expect(new Set(urls).size).toBe(1);
    expect(await readdir(path.join(folder, 'store', 'mf-client'))).toEqual(['1.0.0-aaaaaaaa']);
  });
});

describe('the store in an S3-compatible bucket', () => {
  let service: Server;
  let endpoint: string;
  beforeEach(async () => {
    const s3 = new S3rver({
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'releases', configs: [] }],
    });
    await s3.configureBuckets();
    service = await s3.listen(0, '127.0.0.1');
    endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });

  const openStore = (publicUrl: string, bucket = 'releases') =>
    createS3Store({ endpoint, region: 'us-east-1', bucket, keyId: 'S3RVER', secret: 'S3RVER', publicUrl });

  it('accepts the same content of a release again, and refuses other content', async () => {
    await expectImmutable(openStore(`${endpoint}/releases/`), '1.0.0-aaaaaaaa', readByHttp);
  });

  it('writes nothing outside of the folder', () => expectInside(openStore('https://cdn.test')));

  it.each(['http://cdn.test', 'https://cdn.test'])('keeps single files for %s', async (url) => {
    await expectKept(openStore(url));
  });

  it('stores files with their content type, a cache time of a year, and brotli encoding for an https address', async () => {
    const store = openStore('https://cdn.test/r');
    expect(await store.put('mf-client', '1.0.0-aaaaaaaa', dist)).toBe('https://cdn.test/r/mf-client/1.0.0-aaaaaaaa/');
    const read = (file: string) => fetch(`${endpoint}/releases/mf-client/1.0.0-aaaaaaaa/${file}`);
    const script = await read('remoteEntry.js');
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(await script.text()).toBe('entry();');
    const font = await read('fonts/a.woff2');
    expect(font.headers.get('content-encoding')).toBeNull();
    expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([0, 255, 1]);
    expect((await read('remoteEntry.js.br')).status).toBe(404);
    expect(await store.put('mf-client', '1.0.0-aaaaaaaa', dist)).toContain('1.0.0-aaaaaaaa');
  });

  it('reports a missing bucket in one sentence', async () => {
    const store = openStore('https://cdn.test', 'elsewhere');
    await expect(store.put('mf-client', '1.0.0-aaaaaaaa', dist)).rejects.toThrow(/could not be stored: 404/);
  });
});

describe('the store in Supabase Storage', () => {
  it('creates its public bucket, accepts the same content again and refuses other content', async () => {
    const store = createSupabaseStore(supabase);
    await expectImmutable(store, '1.0.0-aaaaaaaa', async (address) => {
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/javascript'),
      ]);
      return answer.text();
    });
  });

  it('keeps single files', () => expectKept(createSupabaseStore(supabase)));

  it('keeps eight files at a time, and reads none that are there already', async () => {
    const storage = await startFaultySupabase();
    const store = createSupabaseStore({ url: storage.url, secretKey: supabase.secretKey });
    const files = new Map(Array.from({ length: 20 }, (_, each) => [`part.${each}.js`, Buffer.from(`part(${each});`)]));
    const release = storage.hold('/shell/part.');
    const keeping = store.keep('shell', files);
    await eventually(() => storage.count('/shell/part.') === 8);
    release();
    await keeping;
    await store.keep('shell', files);
    expect(storage.count('/shell/part.')).toBe(40);
    expect(String(await store.read('shell', 'part.19.js', AbortSignal.timeout(60_000)))).toBe('part(19);');
    await storage.close();
  });

  it('reports a file that could not be stored', async () => {
    const storage = await startFaultySupabase();
    const store = createSupabaseStore({ url: storage.url, secretKey: supabase.secretKey });
    await store.keep('shell', new Map());
    storage.failOnce('/shell/lost.');
    const lost = new Map([['lost.1.js', Buffer.from('lost();')]]);
    await expect(store.keep('shell', lost)).rejects.toThrow('shell/lost.1.js could not be stored');
    await storage.close();
  });

  it('writes nothing outside of the folder', () => expectInside(createSupabaseStore(supabase)));
});
