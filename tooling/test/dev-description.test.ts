import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { DevDescriptionPlugin } from '../webpack/dev-description-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dev-description-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('DevDescriptionPlugin writes the manifest with its version and entry, and watches remote.json', async () => {
  const manifestFile = path.join(folder, 'remote.json');
  writeFileSync(manifestFile, JSON.stringify({ name: 'mf-one', routes: [] }));
  writeFileSync(path.join(folder, 'index.js'), '');
  const compiler = webpack({
    context: folder,
    mode: 'development',
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new DevDescriptionPlugin({ manifestFile, version: '1.2.3' })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, 'dist', file), 'utf8'));
  expect(read('remote.json')).toEqual({ manifest: { name: 'mf-one', routes: [], version: '1.2.3' } });
  expect(read('mf-manifest.json')).toMatchObject({
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ path: './remote' }],
  });
  expect([...(stats?.compilation.fileDependencies ?? [])]).toContain(manifestFile);
});
