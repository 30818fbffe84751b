import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler, Dependency, Module } from 'webpack';

/** Part of Module Federation's modules for something shared, which it gives no types. */
interface ConsumedModule extends Module {
  options: { shareKey: string };
}
interface ProvidedModule extends Module {
  _name: string;
}

const isConsumed = (module: Module): module is ConsumedModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvidedModule => module.type === 'provide-module';

/** How the modules above refer to what they stand for. */
const bringingTypes = new Set(['provide module for shared', 'consume shared fallback']);

const importPattern = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;

/** Names that the sources below the folders import, by module. Tests do not count. */
export function importedNames(folders: string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file)),
  );
  for (const file of files.filter((one) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(one))) {
    for (const [, names = '', module = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
      const known = found.get(module) ?? new Set();
      found.set(module, known);
      for (const one of names.split(',').map((name) => name.trim())) {
        const [imported] = one.split(' as ');
        if (imported && !one.startsWith('type ')) known.add(imported);
      }
    }
  }
  return found;
}

/**
 * Reduces modules that the shell brings for remotes to what somebody imports: the shell and the libraries in it, as webpack
 * knows, and the sources that `imported` was read from. Without it each is brought whole. A remote that imports another name is
 * found out by the publish gate, which compares with what is really there.
 */
export class ReducedSharesPlugin {
  readonly #offered: Record<string, readonly string[]>;
  readonly #imported: Map<string, Set<string>>;

  /** `offered` names the shared modules to reduce, each with what it keeps in any case. */
  constructor(offered: Record<string, readonly string[]>, imported: Map<string, Set<string>>) {
    this.#offered = offered;
    this.#imported = imported;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ReducedShares', (compilation) => {
      const used = new Map<string, Set<string>>();
      compilation.hooks.optimizeDependencies.tap({ name: 'ReducedShares', stage: -100 }, () => {
        used.clear();
        for (const [request, names] of this.#usedHere(compilation))
          used.set(
            request,
            new Set([...names, ...(this.#offered[request] ?? []), ...(this.#imported.get(request) ?? [])]),
          );
        return undefined;
      });
      compilation.hooks.dependencyReferencedExports.tap('ReducedShares', (referenced, dependency: Dependency) => {
        if (!bringingTypes.has(dependency.type)) return referenced;
        const sharing = compilation.moduleGraph.getParentModule(dependency);
        const request =
          sharing && (isConsumed(sharing) ? sharing.options.shareKey : isProvided(sharing) && sharing._name);
        const names = request ? used.get(request) : undefined;
        return names && !names.has('*') ? [...names].map((name) => ({ name: [name], canMangle: false })) : referenced;
      });
    });
  }

  /** What the modules of this build import from the shared ones; `*` for all. */
  *#usedHere(compilation: Compilation): Generator<[string, Set<string>]> {
    for (const module of compilation.modules) {
      if (!isConsumed(module) || !this.#offered[module.options.shareKey]) continue;
      const names = new Set<string>();
      for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
        if (!dependency) continue;
        for (const one of compilation.getDependencyReferencedExports(dependency, undefined))
          names.add((Array.isArray(one) ? one : one.name)[0] ?? '*');
      }
      yield [module.options.shareKey, names];
    }
  }
}
