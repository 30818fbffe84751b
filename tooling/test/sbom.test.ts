import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { BuildFactsPlugin } from '../webpack/facts.ts';
import { sbomPlugin } from '../webpack/sbom.ts';
import { root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

async function build(output: string): Promise<string> {
  const facts = new BuildFactsPlugin('mf-one');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(folder, output) },
    resolve: { modules: [path.join(root, 'node_modules')] },
    performance: { hints: false },
    plugins: [facts, sbomPlugin(folder, facts)],
  });
  await new Promise((resolve, reject) => compiler?.run((error, stats) => (error ? reject(error) : resolve(stats))));
  return readFileSync(path.join(folder, output, 'sbom.json'), 'utf8');
}

test('a build lists the packages that it contains as CycloneDX, the same way each time', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-one', version: '1.2.3' }));
  writeFileSync(
    path.join(folder, 'index.js'),
    "import clsx from 'clsx'; import { createSlice } from '@reduxjs/toolkit'; import 'react'; self.all = [clsx, createSlice];",
  );
  const [text, again] = [await build('one'), await build('other')];
  expect(again).toBe(text);
  const { components, ...about } = JSON.parse(text);
  expect(about).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'mf-one@1.2.3',
        name: 'mf-one',
        version: '1.2.3',
        purl: 'pkg:npm/mf-one@1.2.3',
      },
    },
  });
  const listed = components.map(({ purl }: { purl: string }) => purl);
  expect(listed).toEqual(
    expect.arrayContaining([
      `pkg:npm/%40reduxjs/toolkit@${versionOf('@reduxjs/toolkit')}`,
      `pkg:npm/clsx@${versionOf('clsx')}`,
    ]),
  );
});
