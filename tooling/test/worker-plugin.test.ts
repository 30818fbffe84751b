import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';
import { WorkerPlugin } from '../webpack/worker-plugin.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'worker-plugin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Builds a page that provides a module, together with the stream worker. @returns the texts of the built files, by
 * name.
 */
async function build(): Promise<Record<string, string>> {
  writeFileSync(path.join(folder, 'package.json'), '{"name": "page", "version": "1.0.0"}');
  writeFileSync(path.join(folder, 'index.js'), 'self.isPage = true;');
  writeFileSync(path.join(folder, 'provided.js'), `export const provided = '${'for remotes '.repeat(500)}';`);
  const provides = { './provided.js': { shareKey: 'provided', eager: true, version: '1.0.0' } };
  const base = baseConfig(folder, { mode: 'production' });
  const source = path.join(root, 'shared/api/stream/stream-worker.ts');
  const compiler = webpack({
    ...base,
    cache: false,
    entry: './index.js',
    resolveLoader: { modules: [path.join(root, 'node_modules')] },
    plugins: [...(base.plugins ?? []), new ProvideSharedPlugin({ provides }), new WorkerPlugin('worker.js', source)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve())),
  );
  const dist = path.join(folder, 'dist');
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
}

test('a build writes the stream worker as one separate script with the given name', async () => {
  const files = await build();
  const worker = files['worker.js'] ?? '';
  expect(Object.keys(files)).toHaveLength(2);
  expect(Object.values(files).filter((text) => text.includes('for remotes'))).toHaveLength(1);
  expect(worker).not.toContain('isPage');
  expect(worker).not.toContain('importScripts');
  expect(worker.length).toBeLessThan(4_000);

  const asked: string[] = [];
  class Source extends EventTarget {
    constructor(url: string) {
      super();
      asked.push(url);
    }
  }
  const self = Object.assign(new EventTarget(), { name: 'stream:ana' });
  vm.runInNewContext(worker, { self, EventSource: Source, MessageEvent, Date, setTimeout, clearTimeout });
  const { port1, port2 } = new MessageChannel();
  self.dispatchEvent(new MessageEvent('connect', { ports: [port1] }));
  port1.dispatchEvent(
    new MessageEvent('message', { data: { type: 'open', url: '/api/events', topics: [], since: 0 } }),
  );
  port1.close();
  port2.close();
  expect(asked).toEqual(['/api/events']);
});
