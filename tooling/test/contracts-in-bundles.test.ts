import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleItem } from '@swc/core';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base.ts';
import { parse, root } from './sources.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a module that consists of one line. @returns the built script. */
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

describe('the bundle of a module that imports from the contracts', () => {
  it('contains no schemas when the module imports only functions, lists, limits and messages', async () => {
    const names =
      'displayName, taskGroups, teamsPerPage, imageFileProblem, workSessionMessages, containerName, unreadFirst, cardEnd';
    const script = await built(`import { ${names} } from '@workspace/contracts'; self.all = [${names}];`);
    expect(script).toContain('first_name');
    expect(script).toContain('IN_REVIEW');
    expect(script).not.toContain('zod');
  });

  it('contains an imported schema and the schemas that it uses', async () => {
    const script = await built("import { profileUpdate } from '@workspace/contracts'; self.body = profileUpdate;");
    expect(script).toContain('Enter a valid phone number.');
    expect(script).toContain('Choose a time zone from the list.');
    expect(script).toMatch(/\.strictObject\(/);
  });
});

const contracts = path.join('shared', 'contracts');

/** Whether a statement imports values or exports names. Imported types do not count, because a build removes them. */
const takesValues = (item: ModuleItem): boolean =>
  item.type === 'ImportDeclaration'
    ? !item.typeOnly && item.specifiers.some((one) => one.type !== 'ImportSpecifier' || !one.isTypeOnly)
    : item.type === 'ExportAllDeclaration' || item.type === 'ExportNamedDeclaration';

const files = globSync('*.ts', { cwd: path.join(root, contracts) }).filter(
  (file) => file !== 'index.ts' && !file.endsWith('.test.ts'),
);

/** The modules from which each file of the contracts imports values. */
const imports = new Map(
  files.map((file) => [
    `./${file}`,
    parse(path.join(contracts, file)).body.flatMap((item) =>
      takesValues(item) && 'source' in item && item.source ? [item.source.value] : [],
    ),
  ]),
);

const makesSchemas = (file: string): boolean => imports.get(file)?.includes('zod/mini') ?? false;

/** Returns the file and all files that it loads, directly or indirectly. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const one of imports.get(file) ?? []) loadedBy(one, seen);
  }
  return seen;
}

test('a contracts file without schemas loads no file with schemas', () => {
  const plain = [...imports.keys()].filter((file) => !makesSchemas(file));
  expect(plain).toEqual(expect.arrayContaining(['./profile.ts', './task.ts']));
  const loads = plain.flatMap((file) => [...loadedBy(file)].filter(makesSchemas).map((one) => `${file} loads ${one}`));
  expect(loads).toEqual([]);
});
