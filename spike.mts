import path from 'node:path';
import webpack from 'webpack';
import { serverConfig } from './tooling/webpack/server.ts';
const root = import.meta.dirname; const names = process.argv.slice(2);
for (const name of names) {
  const dir = path.join(root, name); const t = Date.now();
  const config = serverConfig(dir, { mode: 'production' }, name === 'shell' ? { entry: './src/server/draw.tsx', variable: 'workspaceDrawing', file: 'shell.js', external: false, hashes: { hashFunction: 'sha256', hashDigestLength: 20 } } : { entry: './src/remote.tsx', variable: 'workspaceRemote', file: `${name}.js`, external: true });
  config.output = { ...config.output, path: '/tmp/draw-hydrate/srv', clean: false }; if (process.env.DEBUG_DRAW) config.optimization = { ...config.optimization, minimize: false };
  const stats = await new Promise<any>((ok, no) => webpack(config)!.run((e, s) => (e ? no(e) : ok(s))));
  console.log(name, Date.now() - t, stats.toString({ preset: 'errors-warnings' }).slice(0, 3000));
}

import { readFileSync, writeFileSync } from 'node:fs';
if (process.env.DEBUG_DRAW && names.includes('shell')) { const f = '/tmp/draw-hydrate/srv/shell.js'; const t = readFileSync(f, 'utf8'); const u = t.replace(/function (\w*onError)\(\) \{\s*\}/g, 'function $1(e) { (globalThis.drawErrors ??= []).push(String(e && e.stack)); }'); console.log('patched', t !== u); writeFileSync(f, u); }
