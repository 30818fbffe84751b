import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler, Dependency, Module } from 'webpack';

/** Part of Module Federation's module for something shared, which it gives no types. */
interface ProvidedModule extends Module {
  _name: string;
}

const isProvided = (module: Module): module is ProvidedModule => module.type === 'provide-module';

/** How it refers to what it stands for. */
const providing = 'provide module for shared';

const importPattern = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
const namespacePattern = /\bimport\s*\*\s*as\s+(\w+)\s+from\s*'([^']+)'/g;

/** What a source takes from each module that it imports: pairs of module and name. */
function* importsOf(source: string): Generator<[string, string]> {
  for (const [, names = '', module = ''] of source.matchAll(importPattern)) {
    for (const one of names.split(',').map((name) => name.trim())) {
      const [imported] = one.split(' as ');
      if (imported && !one.startsWith('type ')) yield [module, imported];
    }
  }
  for (const [, namespace, module = ''] of source.matchAll(namespacePattern)) {
    for (const [, name = ''] of source.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))) yield [module, name];
  }
}

/** Names that the sources below the folders import, by module. Tests do not count. */
export function importedNames(folders: string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file)),
  );
  for (const file of files.filter((one) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(one))) {
    for (const [module, name] of importsOf(readFileSync(file, 'utf8')))
      found.set(module, (found.get(module) ?? new Set()).add(name));
  }
  return found;
}

/**
 * Reduces modules that the shell brings for remotes to what somebody imports: the shell and the libraries in it, as webpack
 * knows, and the sources that `imported` was read from. Without it each is brought whole. A remote that imports another name is
 * found out by the publish gate, which compares with what is really there.
 */
export class ReducedSharesPlugin {
  readonly #names: Map<string, string[]>;

  /** `offered` names the shared modules to reduce, each with what it keeps in any case. */
  constructor(offered: Record<string, readonly string[]>, imported: Map<string, Set<string>>) {
    this.#names = new Map(
      Object.entries(offered).map(([request, names]) => [
        request,
        [...new Set([...names, ...(imported.get(request) ?? [])])],
      ]),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReducedShares', ({ hooks, moduleGraph }) => {
      hooks.dependencyReferencedExports.tap('ReducedShares', (referenced, dependency: Dependency) => {
        if (dependency.type !== providing) return referenced;
        const sharing = moduleGraph.getParentModule(dependency);
        const names = sharing && isProvided(sharing) && this.#names.get(sharing._name);
        return names ? names.map((name) => ({ name: [name], canMangle: false })) : referenced;
      });
    });
  }
}
