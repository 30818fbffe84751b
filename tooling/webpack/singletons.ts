import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Modules of which a page must have exactly one copy, and what nearly every page would carry (`zod/mini`, `date-fns/format`): the
 * shell provides them, remotes only use them. The other packages of `shared/` are not among them: each remote carries what it uses of
 * components, contracts and calls, so that it can be released without the shell.
 */
const singletons = [
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

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The versions asked for of each shared module, of the `ranges` by package. Throws when one is missing. */
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
  eager: true;
  version?: string;
}

/** The version of the package of `request` that the package in `directory` has installed. */
function installedVersion(directory: string, request: string): string {
  const load = createRequire(path.join(directory, 'package.json'));
  const { version }: { version: string } = load(`${packageOf(request)}/package.json`);
  return version;
}

/**
 * The `provides` of the shell's build: eager, so that no round trip is spent on what pages begin with. `parts` names, for each module
 * that the shell provides in part, the file that exports that part.
 */
export const providedModules = (directory: string, parts: Record<string, string>): Record<string, Provided> =>
  Object.fromEntries(
    singletons.map((request) => {
      const part = parts[request];
      const provided: Provided = { shareKey: request, singleton: true, eager: true };
      // webpack would take the version of the package that the file is in.
      return part ? [part, { ...provided, version: installedVersion(directory, request) }] : [request, provided];
    }),
  );

/**
 * The `shared` of a remote's build, which brings none itself. The publish gate has compared the versions before anything runs; in the
 * browser, on the way to the page, it would be done once for each module.
 */
export const consumedModules = (): Record<string, { singleton: true; import: false; requiredVersion: false }> =>
  Object.fromEntries(
    singletons.map((request) => [request, { singleton: true, import: false, requiredVersion: false }]),
  );
