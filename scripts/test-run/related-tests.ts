import path from 'node:path';

const modules = 'bff/src/modules/';

/** What puts the modules together. Every test that starts the BFF imports it, so it says nothing of what belongs together. */
const composition = /^bff\/src\/(app\.ts|server\.ts|composition\/)/;

/** Tests of every module at once: they send to every route, or read every source. */
const ofEveryModule = [
  'bff/src/middleware/candidate-mode.test.ts',
  'bff/src/modules/remotes/remotes.test.ts',
  'bff/test/fuzz/fuzz.test.ts',
];

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** What is tested together: a module, or any other folder. */
const folderOf = (file: string): string =>
  file.startsWith(modules) ? `${modules}${file.slice(modules.length).split('/')[0]}` : path.posix.dirname(file);

/**
 * The BFF's tests that a change in its modules asks for, from the BFF's folder: those of each module that was changed or that
 * builds on one that was, and those of every module. Undefined when all are asked for, because something else was changed than
 * modules. `sources` are the BFF's TypeScript files with their text; paths are from the root.
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
