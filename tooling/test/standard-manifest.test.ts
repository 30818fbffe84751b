import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { strFromU8, unzipSync } from 'fflate';
import webpack from 'webpack';
import { ExposedInEntryPlugin } from '../webpack/exposed-in-entry-plugin.ts';
import { standardManifest } from '../webpack/standard-manifest.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'standard-manifest-'));
const dist = path.join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/page.js'), 'export const Component = () => "page";');
  writeFileSync(
    path.join(folder, 'src/remote.js'),
    'export default { routes: [{ path: "/one", lazy: () => import(/* webpackChunkName: "/one" */ "./page.js") }] };',
  );
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: {
      path: dist,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[id].[contenthash:8].js',
    },
    optimization: { chunkIds: 'deterministic' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_one',
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.js' },
        dts: false,
        manifest: standardManifest('mf_one', ['/one']),
      }),
      new ExposedInEntryPlugin('mf_one'),
    ],
  });
  await new Promise<void>((resolve, reject) => compiler?.run((error) => (error ? reject(error) : resolve())));
});

describe('the manifest of a remote', () => {
  const read = (): Manifest => JSON.parse(readFileSync(path.join(dist, 'mf-manifest.json'), 'utf8'));

  it('tells the tools of Module Federation the files of the exposed module and of its pages', () => {
    const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
    const entry = scripts.filter((file) => file.startsWith('remoteEntry'));
    const { modules } = generateSnapshotFromManifest(read()) as unknown as { modules: unknown[] };
    expect(modules).toEqual([
      {
        moduleName: 'remote',
        modulePath: './remote',
        assets: {
          js: { sync: entry, async: scripts.filter((file) => !entry.includes(file)) },
          css: { sync: [], async: [] },
        },
      },
    ]);
    expect(entry).toHaveLength(1);
    expect(scripts).toHaveLength(2);
  });

  it('names the types of the exposed module, which are beside it', () => {
    const { zip = '', api = '' } = read().metaData.types ?? {};
    const archive = unzipSync(readFileSync(path.join(dist, zip)));
    expect(Object.keys(archive)).toEqual(['remote.d.ts']);
    expect(strFromU8(archive['remote.d.ts'] ?? new Uint8Array())).toContain('RemoteModule');
    expect(readFileSync(path.join(dist, api), 'utf8')).toContain('REMOTE_ALIAS_IDENTIFIER/remote');
  });
});
