import path from 'node:path';

const modules = 'bff/src/modules/';

/**
 * The files that connect the modules. Every test that starts the BFF imports them, so they do not show which modules
 * belong together.
 */
const composition = /^bff\/src\/(app\.ts|server\.ts|composition\/)/;

/** Tests of all modules at once: they send requests to every route, or read every source. */
const ofEveryModule = [
  'bff/src/middleware/candidate-mode.test.ts',
  'bff/src/modules/remotes/remotes.test.ts',
  'bff/test/fuzz/fuzz.test.ts',
];

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** The unit that is tested together: a module, or any other folder. */
const folderOf = (file: string): string =>
  file.startsWith(modules) ? `${modules}${file.slice(modules.length).split('/')[0]}` : path.posix.dirname(file);

/**
 * The BFF's tests for a change in its modules, relative to the BFF's folder: the tests of each changed module, of each
 * module that depends on one, and the tests of all modules. Undefined for all tests, if anything besides modules has
 * changed. `sources` are the BFF's TypeScript files with their text; paths are from the root.
 */
export function relatedTests(
  changed: readonly string[],
  sources: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (changed.length === 0 || !changed.every((file) => file.startsWith(modules))) return undefined;
  const importers = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (composition.test(file)) continue;
    for (const [, target = ''] of text.matchAll(importPattern)) {
      const imported = path.posix.join(path.posix.dirname(file), target);
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const folders = new Set([...reached].map(folderOf));
  return [...sources.keys()]
    .filter((file) => isTest(file) && (folders.has(folderOf(file)) || ofEveryModule.includes(file)))
    .map((file) => path.posix.relative('bff', file))
    .sort();
}
