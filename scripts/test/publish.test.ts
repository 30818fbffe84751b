import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import { createFolderStore } from '../../bff/src/releases/stores/folder-store.ts';
import { type RunningServer, remove, startServer } from '../../supabase/local/test/support/server.ts';
import { followReleasesPort, publishBuilt } from '../lib/publish.ts';
import { createRegistry, type Registry } from '../lib/registry.ts';
import { root } from '../lib/root.ts';

let server: RunningServer;
let registry: Registry;
let database: ReturnType<typeof connect>;
const connect = ({ url, secretKey }: RunningServer) =>
  createClient(url, secretKey, { db: { schema: 'prod' }, auth: { persistSession: false } });
beforeAll(async () => {
  server = await startServer({ SUPABASE_MIGRATIONS: path.join(root, 'supabase', 'migrations') });
  registry = createRegistry(server);
  database = connect(server);
});
afterAll(async () => {
  await server.stop();
  await remove(server.dataDir);
});

const releasesUrl = 'http://localhost:3100';
const folderOf = (remote: string) => path.join(server.dataDir, 'builds', remote);

/** Writes a build like that of webpack. Each `content` gives a different build. */
async function build(remote: string, content: string): Promise<void> {
  const dist = folderOf(remote);
  await mkdir(dist, { recursive: true });
  const manifest = {
    name: remote,
    version: '1.0.0',
    contract: 1,
    owner: 'Tests',
    routes: [],
    navigation: [],
    slots: [],
  };
  const hash = `sha384-${Buffer.from(content).toString('base64')}`;
  const files = {
    'remoteEntry.js': content,
    'remoteEntry.js.map': `map of ${content}`,
    'remote.json': JSON.stringify({
      manifest,
      integrity: { 'remoteEntry.js': hash },
      facts: { shared: {}, bundled: {} },
      modules: [],
    }),
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      exposes: [{ path: './remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
    }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text);
}

const start = (...names: string[]) =>
  publishBuilt(names, createFolderStore(path.join(server.dataDir, 'releases'), releasesUrl), registry, folderOf);

interface Row {
  version: string;
  state: string;
  base_url: string;
}
/** Returns the releases of a remote, newest first. */
async function releasesOf(remote: string): Promise<Row[]> {
  const columns = database.from('remote_releases').select('version,state,base_url');
  const { data, error } = await columns.eq('remote', remote).order('id', { ascending: false });
  if (error) throw new Error(error.message);
  return data;
}
const statesOf = async (remote: string) => (await releasesOf(remote)).map(({ version, state }) => ({ version, state }));
const liveOf = async (remote: string) => (await statesOf(remote)).find(({ state }) => state === 'live')?.version;

describe('publishBuilt', () => {
  it('publishes new builds and changed builds, but no unchanged build', async () => {
    await build('mf-one', 'first');
    await build('mf-two', 'first');
    await start('mf-one', 'mf-two');
    const [one, two] = [await statesOf('mf-one'), await statesOf('mf-two')];
    expect([one, two]).toEqual([
      [{ version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/), state: 'live' }],
      [{ version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/), state: 'live' }],
    ]);

    await start('mf-one', 'mf-two');
    expect([await statesOf('mf-one'), await statesOf('mf-two')]).toEqual([one, two]);

    await build('mf-one', 'second');
    await start('mf-one', 'mf-two');
    expect(await statesOf('mf-one')).toEqual([
      { version: expect.not.stringContaining(one[0]?.version ?? ''), state: 'live' },
      { version: one[0]?.version, state: 'retired' },
    ]);
    expect(await statesOf('mf-two')).toEqual(two);
  });

  it('stores source maps where only the application reads them', async () => {
    await build('mf-mapped', 'first');
    await start('mf-mapped');
    const version = (await liveOf('mf-mapped')) ?? '';
    const { data } = await database.rpc('read_release_maps', {
      p_remote: 'mf-mapped',
      p_version: version,
      p_files: ['remoteEntry.js', 'other.js'],
    });
    const maps = Object.entries<string>(data).map(([file, map]) => [
      file,
      gunzipSync(Buffer.from(map, 'base64')).toString(),
    ]);
    expect(maps).toEqual([['remoteEntry.js', 'map of first']]);
    const files = await readdir(path.join(server.dataDir, 'releases', 'mf-mapped', version));
    expect(files.filter((file) => file.includes('.map'))).toEqual([]);
    expect(files).toContain('remoteEntry.js');
  });

  it('does not publish a rolled-back release again', async () => {
    await build('mf-back', 'good');
    await start('mf-back');
    const good = await liveOf('mf-back');
    await build('mf-back', 'bad');
    await start('mf-back');
    expect(await liveOf('mf-back')).not.toBe(good);
    const { error } = await database.rpc('roll_back_release', { p_remote: 'mf-back' });
    expect([error, await liveOf('mf-back')]).toEqual([null, good]);
    await start('mf-back');
    expect(await liveOf('mf-back')).toBe(good);
    await build('mf-back', 'mended');
    await start('mf-back');
    expect(await liveOf('mf-back')).not.toBe(good);
  });
});

it('publishBuilt does not publish a rolled-back release again when the registry has thousands of releases', async () => {
  const former = Array.from({ length: 2_000 }, (_, each) => ({
    remote: 'mf-former',
    version: `1.0.0-${each}`,
    contract: 1,
    manifest: {},
    base_url: `https://releases.test/mf-former/1.0.0-${each}/`,
    entry: 'remoteEntry.js',
    files: {},
    integrity: {},
    state: 'retired',
  }));
  expect((await database.from('remote_releases').insert(former)).error).toBeNull();
  await build('mf-late', 'good');
  await start('mf-late');
  const good = await liveOf('mf-late');
  await build('mf-late', 'bad');
  await start('mf-late');
  expect((await database.rpc('roll_back_release', { p_remote: 'mf-late' })).error).toBeNull();
  await start('mf-late');
  expect(await liveOf('mf-late')).toBe(good);
});

it('followReleasesPort changes the port of local releases in any state, and leaves other addresses unchanged', async () => {
  await build('mf-moved', 'first');
  await start('mf-moved');
  await build('mf-moved', 'second');
  await start('mf-moved');
  const elsewhere = 'http://localhost:54321/storage/v1/object/public/releases/mf-moved/';
  await registry.move('mf-moved', (await liveOf('mf-moved')) ?? '', elsewhere);
  await followReleasesPort('http://localhost:3199', registry);
  const [live, retired] = await releasesOf('mf-moved');
  expect(live?.base_url).toBe(elsewhere);
  expect(retired?.base_url).toBe(`http://localhost:3199/mf-moved/${retired?.version}/`);
});
