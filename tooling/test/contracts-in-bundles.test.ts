import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleItem } from '@swc/core';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';
import { parse, root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The script that a module with this one line becomes. */
async function built(line: string): Promise<string> {
  const base = baseConfig(path.join(root, 'mf-client'), {});
  const compiler = webpack({
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(line)}`,
    externals: { 'zod/mini': 'zod' },
    output: { path: path.join(folder, 'dist'), filename: 'built.js' },
    cache: false,
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      if (failure) reject(failure);
      else resolve();
    }),
  );
  return readFileSync(path.join(folder, 'dist', 'built.js'), 'utf8');
}

describe('a module that imports from the contracts', () => {
  it('carries no schemas with functions, lists, limits and sentences', async () => {
    const names =
      'displayName, taskGroups, teamsPerPage, imageFileProblem, workSessionMessages, containerName, unreadFirst';
    const script = await built(`import { ${names} } from '@workspace/contracts'; self.all = [${names}];`);
    expect(script).toContain('first_name');
    expect(script).toContain('IN_REVIEW');
    expect(script).not.toContain('zod');
  });

  it('carries a schema whole, with the schemas that it is made of', async () => {
    const script = await built("import { profileUpdate } from '@workspace/contracts'; self.body = profileUpdate;");
    expect(script).toContain('Enter a valid phone number.');
    expect(script).toContain('Choose a time zone from the list.');
    expect(script).toMatch(/\.strictObject\(/);
  });
});

const contracts = path.join('shared', 'contracts');

/** Whether a statement takes values from another module. Types are gone when a module is built. */
const takesValues = (item: ModuleItem): boolean =>
  item.type === 'ImportDeclaration'
    ? !item.typeOnly && item.specifiers.some((one) => one.type !== 'ImportSpecifier' || !one.isTypeOnly)
    : item.type === 'ExportAllDeclaration' || item.type === 'ExportNamedDeclaration';

const files = globSync('*.ts', { cwd: path.join(root, contracts) }).filter(
  (file) => file !== 'index.ts' && !file.endsWith('.test.ts'),
);

/** The modules that each file of the contracts takes values from. */
const imports = new Map(
  files.map((file) => [
    `./${file}`,
    parse(path.join(contracts, file)).body.flatMap((item) =>
      takesValues(item) && 'source' in item && item.source ? [item.source.value] : [],
    ),
  ]),
);

const makesSchemas = (file: string): boolean => imports.get(file)?.includes('zod/mini') ?? false;

/** Files that a file loads, itself included. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const one of imports.get(file) ?? []) loadedBy(one, seen);
  }
  return seen;
}

test('a file of the contracts that makes no schemas loads none', () => {
  const plain = [...imports.keys()].filter((file) => !makesSchemas(file));
  expect(plain).toEqual(expect.arrayContaining(['./profile.ts', './task.ts']));
  const loads = plain.flatMap((file) => [...loadedBy(file)].filter(makesSchemas).map((one) => `${file} loads ${one}`));
  expect(loads).toEqual([]);
});
