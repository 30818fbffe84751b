import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Modules of which a page has only one copy. The shell provides them and remotes import them. The list also has modules
 * that many pages need (`zod/mini`, `date-fns/format`). Each remote bundles its own copy of the other packages
 * of `shared/`, so that a release of a remote needs no release of the shell.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'zod/mini',
  'date-fns/format',
  '@workspace/api',
  '@workspace/host',
] as const;

/**
 * The shared modules that the shell itself does not need for its first page. Each is a file of its own, which loads with
 * the first page of a remote that imports it.
 */
export const lateSingletons: ReadonlySet<string> = new Set<(typeof singletons)[number]>([
  'zod/mini',
  'date-fns/format',
]);

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the version range of each shared module from `ranges`, which has one range for each package. Throws if a
 * range is missing.
 */
export const sharedRanges = (ranges: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    singletons.map((request) => {
      const range = ranges[packageOf(request)];
      if (!range) throw new Error(`package.json names no version of ${packageOf(request)}.`);
      return [request, range];
    }),
  );

/** Options of a module that the shell's build provides. */
interface Provided {
  shareKey: string;
  singleton: true;
  eager: boolean;
  version?: string;
}

/** Returns the installed version of the package of `request`, as seen from `directory`. */
function installedVersion(directory: string, request: string): string {
  const load = createRequire(path.join(directory, 'package.json'));
  const { version }: { version: string } = load(`${packageOf(request)}/package.json`);
  return version;
}

/**
 * Returns the option `provides` for the build of the shell. All modules but the late ones are eager, so a page needs no
 * extra request for them. `parts`: for each module that the shell provides only in part, the file that exports this part.
 */
export const providedModules = (directory: string, parts: Record<string, string>): Record<string, Provided> =>
  Object.fromEntries(
    singletons.map((request) => {
      const provided: Provided = { shareKey: request, singleton: true, eager: !lateSingletons.has(request) };
      // webpack finds the versions of this repository's packages, which do not export their package.json. It does not
      // find that of a file in `parts`, nor of a folder with a package.json of its own.
      const isOwn = request.startsWith('@workspace/');
      return [
        parts[request] ?? request,
        isOwn ? provided : { ...provided, version: installedVersion(directory, request) },
      ];
    }),
  );

/**
 * Returns the option `shared` for the build of a remote, which bundles none of these modules. The publish gate compares
 * the versions, so the browser does not compare them again.
 */
export const consumedModules = (): Record<string, { singleton: true; import: false; requiredVersion: false }> =>
  Object.fromEntries(
    singletons.map((request) => [request, { singleton: true, import: false, requiredVersion: false }]),
  );
