import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';
import type { Compilation } from 'webpack';
import type { GroupFiles } from './stats-plugin.ts';

/** As much of a route as tells which files its page needs. */
interface Route {
  path?: string;
  lazy?: unknown;
  children?: Route[];
}

/** Stands for whatever a route table imports beside its paths: it can be called and read, and has no effect. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === 'then' ? undefined : anything),
  apply: () => anything,
});

/** Runs a module of a remote, with the `.ts` files that it imports, to read what it exports. `onImport` gets what it would load. */
function evaluate(file: string, onImport: (page: string) => void): Record<string, unknown> {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  const exports: Record<string, unknown> = {};
  const resolve = (request: string) => path.resolve(path.dirname(file), request);
  const load = (request: string) => (/^\.\.?\/.*\.ts$/.test(request) ? evaluate(resolve(request), onImport) : anything);
  const importPage = async (request: string) => {
    onImport(resolve(request));
    return anything;
  };
  vm.runInNewContext(code.replaceAll(/\bimport\(/g, 'importPage('), { exports, require: load, importPage });
  return exports;
}

const join = (parent: string, own: string | undefined): string =>
  own?.startsWith('/') ? own : [parent, own].filter(Boolean).join('/');

/** Files that make up the page at each path, layouts around it included, as the route table of a remote says. */
function pagesByPath(routesFile: string): Map<string, Set<string>> {
  let loaded: string[] = [];
  const pages = new Map<string, Set<string>>();
  const visit = (routes: Route[], parent: string, around: string[]): void => {
    for (const route of routes) {
      loaded = [];
      // What becomes of the page once it is there does not matter here.
      if (typeof route.lazy === 'function') void Promise.resolve(route.lazy()).catch(() => {});
      const files = [...around, ...loaded];
      const own = join(parent, route.path);
      const known = pages.get(own) ?? new Set();
      pages.set(own, known);
      for (const file of files) known.add(file);
      visit(route.children ?? [], own, files);
    }
  };
  const { routes } = evaluate(routesFile, (page) => loaded.push(page));
  visit(routes as Route[], '', []);
  return pages;
}

/** The scripts and styles of each page of a finished build, by path; without those of the exposed module, which all pages need. */
export function pageFiles(directory: string, compilation: Compilation): Record<string, GroupFiles> {
  const built = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const importer = module?.nameForCondition();
      if (importer && request) built.set(path.resolve(path.dirname(importer), request), group.getFiles());
    }
  }
  return Object.fromEntries(
    [...pagesByPath(path.join(directory, 'src', 'routes.tsx'))].map(([route, pages]) => {
      const files = [...new Set([...pages].flatMap((page) => built.get(page) ?? []))];
      return [
        route,
        { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) },
      ];
    }),
  );
}
