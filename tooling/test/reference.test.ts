import { globSync } from 'node:fs';
import path from 'node:path';
import { inBundleModules } from '../webpack/reference.ts';
import { parse, root } from './sources.ts';

/** Modules of the browser. Those of the server's script are not in the reference. */
const modules = globSync('shell/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('shell', 'src', 'server')),
);

/** Returns the names that a module imports from the two modules which the reference replaces. */
const replacedIn = (file: string): string[] =>
  parse(file).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && /\/(federation|preload)\.ts$/.test(node.source.value)
      ? node.specifiers.map(({ local }) => local.value)
      : [],
  );

it('The reference of the benchmark has what the shell imports from the modules that load remotes', () => {
  const replacement = inBundleModules({});
  const imported = modules.flatMap(replacedIn);
  expect(imported).toEqual(expect.arrayContaining(['loadModule', 'takePreloadedData']));
  expect(imported.filter((name) => !replacement.includes(`export const ${name} =`))).toEqual([]);
});
