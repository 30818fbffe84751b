import path from 'node:path';

const modules = 'bff/src/modules/';

/**
 * Files that import all modules. Every test that starts the BFF loads them, so they do not show which modules depend on
 * each other.
 */
const composition = /^bff\/src\/(app\.ts|server\.ts|composition\/)/;

/** Tests that call every route or read every source. */
const ofEveryModule = [
  'bff/src/middleware/candidate-mode.test.ts',
  'bff/src/modules/remotes/remotes.test.ts',
  'bff/test/fuzz/fuzz.test.ts',
];

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** Returns the folder whose tests run together: that of a module, or the folder of the file. */
const folderOf = (file: string): string =>
  file.startsWith(modules) ? `${modules}${file.slice(modules.length).split('/')[0]}` : path.posix.dirname(file);

/**
 * Returns the tests of the BFF for a change in its modules, as paths relative to the folder of the BFF. These are the
 * tests of the changed modules, the tests of code that depends on them, and `ofEveryModule`. Returns undefined, which
 * means all tests, if a changed file is outside the modules or no file has changed. `sources` has the text of each
 * TypeScript file of the BFF; paths are from the root.
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
