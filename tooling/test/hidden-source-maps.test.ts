import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';
import { BuildIdentityPlugin } from '../webpack/build-identity-plugin.ts';
import { withFunctionNames } from '../webpack/function-names.ts';
import { HiddenSourceMapsPlugin } from '../webpack/hidden-source-maps-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hidden-source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'package.json': '{ "name": "mf-one", "version": "1.0.0" }',
  'src/look.css': '.page { color: red; }',
  'src/prices.ts': `export interface Price { amount: number }

export function requirePrice(price: Price | undefined): Price {
  // What the minifier removes.
  if (!price) throw new Error('There is no price.');
  return price;
}
`,
  'src/index.ts': `import './look.css';
import { type Price, requirePrice } from './prices.ts';

const totalOf = (prices: (Price | undefined)[]): number =>
  prices.reduce((sum, price) => sum + requirePrice(price).amount, 0);

class Basket {
  prices: (Price | undefined)[] = [undefined];
  readTotal(): number {
    return totalOf(this.prices) + this.prices.length;
  }
}

Object.assign(self, { Basket, totalOf, requirePrice });
`,
};

interface SourceMap {
  sources: string[];
  names: string[];
  mappings: string;
}

/** Returns where a position of the build is in the sources, as in a stack: the first line and column are 1. */
function sourceAt({ sources, names, mappings }: SourceMap, line: number, column: number): string {
  const [, source, sourceLine, , name] = decode(mappings)[line - 1]?.findLast(([start]) => start < column) ?? [];
  if (source === undefined || sourceLine === undefined) return 'nowhere';
  return `${name === undefined ? '' : names[name]} ${sources[source]}:${sourceLine + 1}`;
}

/** Builds the sources as the build of a remote does. @returns the texts of the built files, by name. */
async function build(): Promise<Record<string, string>> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.resolve(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  const base = baseConfig(folder, { mode: 'production' });
  const compiler = webpack({
    ...base,
    cache: false,
    entry: './src/index.ts',
    plugins: [...(base.plugins ?? []), new BuildIdentityPlugin(), new HiddenSourceMapsPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  const dist = path.join(folder, 'dist');
  return Object.fromEntries(readdirSync(dist).map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]));
}

test('the map of a minified script names the file, line and function of each call, and nothing leads to the map', async () => {
  const files = await build();
  const script = Object.keys(files).find((file) => file.endsWith('.js')) ?? '';
  const text = files[script] ?? '';
  const map = JSON.parse(files[`${script}.map`] ?? '{}') as SourceMap & { sourcesContent?: unknown };
  const page: { Basket?: new () => { readTotal(): number } } = {};
  vm.runInNewContext(text, { self: page, document: {} }, { filename: 'https://releases.test/entry.js' });
  let stack = '';
  try {
    if (page.Basket) new page.Basket().readTotal();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  const calls = [...stack.matchAll(/entry\.js:(\d+):(\d+)/g)].map(([, line, column]) =>
    sourceAt(map, Number(line), Number(column)),
  );
  // The native call of reduce has no position.
  expect(calls).toEqual([
    'requirePrice ./src/prices.ts:5',
    'totalOf ./src/index.ts:5',
    'totalOf ./src/index.ts:5',
    'readTotal ./src/index.ts:10',
  ]);
  expect(text).not.toContain('sourceMappingURL');
  expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  expect(map).not.toHaveProperty('sourcesContent');
  expect(JSON.stringify(map)).not.toContain(folder);
  expect(Object.keys(files).filter((file) => /\.map\b/.test(file))).toEqual([`${script}.map`]);
});

test('code belongs to the innermost function with a name, as the sources call it', () => {
  const script = 'var f=()=>{g((()=>1));o.m=function(){2}};class C{#p(){3}}4';
  const at = (text: string) => script.indexOf(text);
  const marked: [text: string, name?: string][] = [
    ['f', 'first'],
    ['1'],
    ['m', 'method'],
    ['2'],
    ['#p', '#secret'],
    ['3'],
    ['4'],
  ];
  const names = marked.flatMap(([, name]) => name ?? []);
  const segments = marked.map(
    ([text, name]): [number, number, number, number] | [number, number, number, number, number] =>
      name ? [at(text), 0, 0, 0, names.indexOf(name)] : [at(text), 0, 0, 0],
  );
  const named = withFunctionNames(script, { names, mappings: encode([segments]) });
  const nameOf = Object.fromEntries(
    (decode(named.mappings)[0] ?? []).map(([column, , , , name]) => [
      script[column],
      name === undefined ? null : named.names[name],
    ]),
  );
  expect(nameOf).toMatchObject({ '1': 'first', '2': 'method', '3': '#secret', '4': null });
});
