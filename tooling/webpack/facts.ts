import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildFacts, HostDescription } from '@workspace/contracts';
import type { Chunk, Compilation, Compiler, Module, ModuleGraph } from 'webpack';
import { readJson } from './base.ts';
import { lateSingletons } from './singletons.ts';
import type { GroupFiles } from './stats-plugin.ts';

/** Properties of Module Federation modules that its types lack. */
interface ConsumedModule extends Module {
  options: { shareKey: string };
}
interface ProvidedModule extends Module {
  _name: string;
  _version: string;
}

const isConsumed = (module: Module): module is ConsumedModule => module.type === 'consume-shared-module';
const isProvided = (module: Module): module is ProvidedModule => module.type === 'provide-module';

const sorted = <Value>(entries: Iterable<[string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Calls `look` when all modules are in chunks. Later, webpack concatenates modules, which hides the original ones. */
function onceChunked(compiler: Compiler, look: (compilation: Compilation) => void): void {
  compiler.hooks.thisCompilation.tap('Facts', (compilation) => {
    compilation.hooks.optimizeTree.tap('Facts', () => look(compilation));
  });
}

interface FoundModule {
  /** Name under which the package that contains the file is installed. */
  name: string;
  version: string;
  /** Path of the file, named as in an import: `date-fns/addDays`, `react/index`. */
  module: string;
}

/** Returns the name under which the package in `folder` is installed, or null outside of node_modules. */
function installedName(folder: string): string | null {
  const installed = `${path.sep}node_modules${path.sep}`;
  const at = folder.lastIndexOf(installed);
  return at < 0 ? null : folder.slice(at + installed.length);
}

/**
 * Returns the package and the module name of a file, or null for a file outside of packages. A package that is installed
 * under another name than its own has that name, and so have the packages inside it: with `"old-router":
 * "npm:react-router-dom@6"`, its files are no copy of the router that the shell provides.
 */
function moduleAt(file: string): FoundModule | null {
  let found: FoundModule | null = null;
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!existsSync(path.join(folder, 'package.json'))) continue;
    const { name, version } = readJson<{ name?: string; version?: string }>(folder, 'package.json');
    if (!name || !version) continue;
    const alias = installedName(folder);
    const isRenamed = alias !== null && alias !== name;
    if (found && !isRenamed) continue;
    const steps = path.relative(folder, file.slice(0, -path.extname(file).length)).split(path.sep);
    const installedAs = isRenamed ? alias : name;
    found = { name: installedAs, version, module: [installedAs, ...steps].join('/') };
  }
  return found;
}

/** Returns the names that bundled modules import from a module. `*` stands for the whole namespace. */
function importedNames(module: Module, { moduleGraph, chunkGraph }: Compilation): string[] {
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    const isBundled = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
    if (!isBundled || !dependency || !connection.isTargetActive(undefined)) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      names.add(name ?? '*');
    }
  }
  return [...names].sort();
}

/** Records which shared modules a build uses from the shell, and which packages it bundles (`buildFacts`). */
export class BuildFactsPlugin {
  readonly #name: string;
  readonly #ranges: Record<string, string>;
  readonly #imports = new Map<string, string[]>();
  readonly #versions = new Map<string, string>();
  readonly #modules = new Set<string>();
  /** Source size of each package in each chunk, in bytes. */
  readonly #sources = new Map<Chunk, Map<string, number>>();

  /** `name`: the package that is built. `ranges`: the required version range of each shared module. */
  constructor(name: string, ranges: Record<string, string> = {}) {
    this.#name = name;
    this.#ranges = ranges;
  }

  apply(compiler: Compiler): void {
    onceChunked(compiler, (compilation) => {
      for (const known of [this.#imports, this.#versions, this.#modules, this.#sources]) known.clear();
      const files = new Map<string, FoundModule | null>();
      for (const module of compilation.modules) {
        const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
        if (chunks.length === 0) continue;
        if (isConsumed(module)) {
          this.#imports.set(module.options.shareKey, importedNames(module, compilation));
          continue;
        }
        const file = module.nameForCondition();
        if (file && !files.has(file)) files.set(file, moduleAt(file));
        const found = file ? files.get(file) : null;
        if (found) this.#versions.set(found.name, found.version);
        if (found && found.name !== this.#name) this.#modules.add(found.module);
        for (const chunk of chunks) {
          const sources = this.#sources.get(chunk) ?? new Map<string, number>();
          this.#sources.set(chunk, sources);
          const owner = found?.name ?? this.#name;
          sources.set(owner, (sources.get(owner) ?? 0) + module.size());
        }
      }
    });
  }

  /**
   * Returns the facts of the finished build. The size of a package is its share of each chunk, because minified code
   * has no boundaries between packages.
   */
  facts(compilation: Compilation): BuildFacts {
    const bytes = new Map<string, number>();
    for (const [chunk, sources] of this.#sources) {
      const size = [...chunk.files].reduce((sum, file) => sum + (compilation.getAsset(file)?.source.size() ?? 0), 0);
      const total = [...sources.values()].reduce((sum, one) => sum + one, 0);
      for (const [name, own] of sources) bytes.set(name, (bytes.get(name) ?? 0) + (size * own) / total);
    }
    bytes.delete(this.#name);
    return {
      shared: sorted(
        [...this.#imports].map(([module, imports]) => [module, { range: this.#ranges[module] ?? '*', imports }]),
      ),
      bundled: sorted(
        [...bytes].map(([name, size]) => [name, { version: this.#versions.get(name) ?? '', bytes: Math.round(size) }]),
      ),
    };
  }

  /** Returns the modules of other packages in the build, named as in an import: `date-fns/addDays`. */
  modules(): string[] {
    return [...this.#modules].sort();
  }
}

/**
 * Adds to the files of each page of a remote the shared modules that the page imports and that the shell loads late, if
 * there are any. The chunk of a page is named after its path.
 */
export function withLateModules(
  pages: Record<string, GroupFiles>,
  { namedChunkGroups, chunkGraph }: Compilation,
): Record<string, GroupFiles & { late?: string[] }> {
  const lateOf = (page: string): string[] => {
    const modules = namedChunkGroups.get(page)?.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]) ?? [];
    const keys = modules.flatMap((module) => (isConsumed(module) ? [module.options.shareKey] : []));
    return [...new Set(keys)].filter((key) => lateSingletons.has(key)).sort();
  };
  return Object.fromEntries(
    Object.entries(pages).map(([page, files]) => {
      const late = lateOf(page);
      return [page, late.length > 0 ? { ...files, late } : files];
    }),
  );
}

/** Returns the names that a module exports. `*` stands for any name. */
function exportedNames(module: Module, moduleGraph: ModuleGraph): string[] {
  const exports = moduleGraph.getProvidedExports(module);
  // If webpack does not know the exports (React in development), they can be any.
  const names = new Set(Array.isArray(exports) ? exports : ['*']);
  // A CommonJS module itself is its default export.
  if (module.buildMeta?.exportsType !== 'namespace') names.add('default');
  return [...names].sort();
}

/** Returns the library from which a file exports a part. */
function reexported(part: Module, moduleGraph: ModuleGraph): Module {
  for (const { module } of moduleGraph.getOutgoingConnections(part)) if (module && module !== part) return module;
  throw new Error(`${part.nameForCondition()} exports nothing from a library.`);
}

/** Records the modules that the build of the shell provides for remotes, with their versions and exports. */
export class HostModulesPlugin {
  readonly #parts: ReadonlySet<string>;
  readonly #modules = new Map<string, HostDescription['shared'][string]>();

  /** `parts`: the files that export a part of a library (`shell/src/provides`). */
  constructor(parts: string[]) {
    this.#parts = new Set(parts);
  }

  apply(compiler: Compiler): void {
    onceChunked(compiler, ({ modules, moduleGraph }) => {
      this.#modules.clear();
      for (const module of modules) {
        if (!isProvided(module)) continue;
        const [dependency] = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
        const brought = dependency && moduleGraph.getModule(dependency);
        if (!brought) continue;
        const exports = exportedNames(brought, moduleGraph);
        const file = brought.nameForCondition();
        const whole = file && this.#parts.has(file) ? reexported(brought, moduleGraph) : null;
        this.#modules.set(module._name, {
          version: module._version,
          ...(whole ? { exports: exportedNames(whole, moduleGraph), small: exports } : { exports }),
        });
      }
    });
  }

  modules(): HostDescription['shared'] {
    return sorted(this.#modules);
  }

  /** Returns the scripts of the modules that are files of their own, by module. */
  lateFiles({ modules, chunkGraph }: Compilation): Record<string, string[]> {
    const files = [...modules].filter(isProvided).flatMap((module): [string, string[]][] => {
      const groups = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
      const scripts = groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
      return scripts.length > 0 ? [[module._name, scripts]] : [];
    });
    return sorted(files);
  }
}
