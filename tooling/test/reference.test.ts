import { globSync } from 'node:fs';
import path from 'node:path';
import { inBundleModules } from '../webpack/reference.ts';
import { parse, root } from './sources.ts';

/** The two modules that the reference replaces. */
const replaced = /\/(federation|preload)\.ts$/;
/** Modules of the browser that are in the reference. Those of the server's script are not. */
const modules = globSync('shell/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join('shell', 'src', 'server')) && !replaced.test(file),
);

/** Returns the names that a module imports from the replaced modules. */
const replacedIn = (file: string): string[] =>
  parse(file).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && replaced.test(node.source.value)
      ? node.specifiers.map(({ local }) => local.value)
      : [],
  );

it('The reference of the benchmark has what the shell imports from the modules that load remotes', () => {
  const replacement = inBundleModules({});
  const imported = modules.flatMap(replacedIn);
  expect(imported).toEqual(expect.arrayContaining(['loadModule', 'takePreloadedData']));
  expect(imported.filter((name) => !replacement.includes(`export const ${name} =`))).toEqual([]);
});
