import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { oneCopy } from '../../bff/src/releases/gate/host-rules.ts';
import type { Candidate, Deployed } from '../../bff/src/releases/gate/rule.ts';
import { BuildFactsPlugin } from '../../tooling/webpack/facts.ts';
import { consumedModules } from '../../tooling/webpack/singletons.ts';
import { root } from '../lib/root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'one-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A fake of the deployed shell that provides every shared module. */
const brought = Object.keys(consumedModules()).map((module) => [module, { version: '1.0.0', exports: ['*'] }]);
const deployed = { host: { shared: Object.fromEntries(brought) }, releases: [] } as unknown as Deployed;

/** Bundles a source with the shared modules of a remote. @returns the refusals of the publish gate for the bundle. */
async function refusalsOf(name: string, source: string): Promise<string[]> {
  const context = path.join(folder, name);
  mkdirSync(context);
  writeFileSync(path.join(context, 'index.js'), source);
  const facts = new BuildFactsPlugin('mf-one');
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(context, 'dist') },
    resolve: { modules: [path.join(root, 'node_modules')] },
    performance: { hints: false },
    plugins: [new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedModules() }), facts],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  return oneCopy
    .check({ modules: facts.modules() } as Candidate, deployed)
    .map(({ problem: what }) => what.split('. ')[0] ?? '');
}

describe('the rule one-copy', () => {
  it.each([
    [
      'imports shared modules, and bundles other modules of the same packages',
      `import { format } from 'date-fns/format'; import { addDays } from 'date-fns/addDays';
       import { object } from 'zod/mini'; import * as z from 'zod'; import { useState } from 'react';
       self.all = [format, addDays(0, 1), object, z.object({ a: z.string() }), useState];`,
      [],
    ],
    [
      'imports a shared module through the main entry of its package',
      "import { addDays, format } from 'date-fns'; self.all = format(addDays(0, 1), 'y');",
      ['Its bundle contains date-fns/format'],
    ],
    [
      'imports a shared module by another name',
      "import { object } from 'zod/v4-mini'; self.all = object({});",
      ['Its bundle contains zod/v4/mini'],
    ],
    [
      'imports React by the path of its file',
      `import { useState } from '${path.join(root, 'node_modules/react/index.js')}'; self.all = useState;`,
      ['Its bundle contains react'],
    ],
    [
      'imports react-router instead of react-router-dom',
      "import { useLocation } from 'react-router'; self.all = useLocation;",
      ['Its bundle contains react-router'],
    ],
  ])('reports each second copy in a bundle that %s', async (name, source, refusals) => {
    expect(await refusalsOf(name, source)).toEqual(refusals);
  });
});
