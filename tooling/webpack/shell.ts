import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import {
  bffSegmentIn,
  type HostDescription,
  hashInShellFile,
  hostContract,
  shellHashDigits,
} from '@workspace/contracts';
import type { Compilation, FileCacheOptions, StatsCompilation } from 'webpack';
import { type BrowserConfiguration, type BuildArguments, baseConfig, devServerClient, devServerHost } from './base.ts';
import { BuildFactsPlugin, HostModulesPlugin } from './facts.ts';
import { HiddenSourceMapsPlugin } from './hidden-source-maps-plugin.ts';
import { shellEntry } from './hot.ts';
import { sbomPlugin } from './sbom.ts';
import { shellServerConfig } from './server.ts';
import { ServerScriptPlugin } from './server-script-plugin.ts';
import { providedModules } from './singletons.ts';
import { type GroupFiles, groupFiles, JsonFromStatsPlugin } from './stats-plugin.ts';
import { WorkerPlugin } from './worker-plugin.ts';

interface ShellEnv {
  /** Address of the BFF behind the dev server. */
  bff?: string;
}

/** The part of the host description that the sources of the shell contain. The build adds the rest. */
export type ShellFacts = Required<Pick<HostDescription, 'routes' | 'navigationIds' | 'slots' | 'icons' | 'maxPageKb'>>;

const assetPath = '/assets/';

/** The workers that the build of the shell makes, by file. The BFF serves them at the root of the origin. */
const workers = {
  'stream-worker.js': '../../shared/api/stream/stream-worker.ts',
  'copies-worker.js': '../../shell/src/service-worker/worker/worker.ts',
};

/** Returns aliases for React Router without warnings for developers. The package itself names only the build with them. */
function routerForProduction(directory: string): Record<string, string> {
  const shell = createRequire(path.join(directory, 'package.json'));
  const folder = path.join(path.dirname(shell.resolve('react-router/package.json')), 'dist', 'production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/** The folder of the whole shell below that of the small one. */
const wholeFolder = 'whole';

/** The folder of the server's script, beside that of the build for browsers. */
const serverFolder = 'dist-server';

/** The folder with the source maps below that of a build. The BFF does not serve it, and stores them (docs/adr/0051). */
const mapsFolder = 'maps/';

/** The beginning of the name of the font file that every page uses. Others load for the letters that need them. */
const mainFont = 'inter-latin-wght-normal.';

/** Returns the path of the server's script, in a folder beside that of the build, which the BFF serves as a whole. */
const inServerFolder = (): string => `../${serverFolder}/draw.js`;

/** Returns the files of the shell's own pages, by path. Their chunks are named after the path (`webpackChunkName`). */
const ownPages = (routes: ShellFacts['routes'], stats: StatsCompilation): Record<string, GroupFiles> =>
  Object.fromEntries(
    routes.map(({ path }) => [path, groupFiles(stats, path)] as const).filter(([, { js }]) => js.length > 0),
  );

/** Throws if the hash in a file's name is not the beginning of the SHA-256 of its content. */
function requireProvenNames(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    const hash = hashInShellFile(name);
    if (hash && !createHash('sha256').update(source.buffer()).digest('hex').startsWith(hash))
      throw new Error(`${name} of the shell is not named after its content, so replicas could not serve it later.`);
  }
}

/** The parts of the shell that its build knows from its sources. */
interface ShellSources {
  facts: ShellFacts;
  /** For each shared module that the small shell provides only in part, the file that exports this part. */
  parts: Record<string, string>;
  /** The largest size of the scripts and styles that the HTML of every page loads, in kB with brotli. */
  maxStartKb: number;
}

/** Throws if the scripts and styles that every page loads first are larger than the limit. */
function requireSmallStart(compilation: Compilation, { js, css }: GroupFiles, maxStartKb: number): void {
  const bytes = [...js, ...css].reduce(
    (sum, file) => sum + (compilation.getAsset(`${file}.br`)?.source.size() ?? 0),
    0,
  );
  if (bytes > maxStartKb * 1_000)
    throw new Error(
      `Every page would load ${(bytes / 1_000).toFixed(1)} kB of the shell first, more than the ${maxStartKb} kB of ` +
        'shell/webpack.config.js. Import what the first page does not need when it is needed (docs/adr/0063).',
    );
}

/** Throws if the shell has a page at an address that the BFF answers itself. */
function requireOwnPaths({ routes }: ShellFacts): void {
  for (const { path } of routes) {
    const segment = bffSegmentIn(path);
    if (segment !== null)
      throw new Error(
        `The page ${path} of the shell could never show: the BFF answers addresses that begin with /${segment} itself. Choose another path.`,
      );
  }
}

/**
 * Returns the build configurations of the shell. Remotes are not part of it, because the shell registers them at run
 * time. The build writes assets.json: the files and hashes for the HTML, which the BFF renders, and the description of
 * the shell for remotes (`hostDescription`). A build for production also makes the whole shell, which provides all of each
 * module (docs/adr/0044). A development build is the whole shell. Throws if a page of the shell has an address of the BFF.
 */
export function shellConfig(directory: string, sources: ShellSources) {
  requireOwnPaths(sources.facts);
  const whole = { ...sources, parts: {} };
  return (env: ShellEnv, argv: BuildArguments): BrowserConfiguration[] =>
    argv.mode === 'development'
      ? [oneShell(directory, whole, '')(env, argv)]
      : [oneShell(directory, sources, '')(env, argv), oneShell(directory, whole, wholeFolder)(env, argv)];
}

const oneShell =
  (directory: string, { facts, parts, maxStartKb }: ShellSources, folder: string) =>
  (env: ShellEnv, argv: BuildArguments): BrowserConfiguration => {
    const base = baseConfig(directory, argv);
    const hostModules = new HostModulesPlugin(Object.values(parts).map((file) => path.join(directory, file)));
    const packages = new BuildFactsPlugin('shell');
    const isProduction = argv.mode !== 'development';
    const output = {
      ...base.output,
      // Each name proves the content of its file, so a BFF can serve it from the release store (docs/adr/0046).
      hashFunction: 'sha256',
      hashDigestLength: shellHashDigits,
      path: path.join(directory, 'dist', folder),
      publicPath: path.posix.join(assetPath, folder, '/'),
      clean: { keep: (file: string) => file.startsWith(`${wholeFolder}/`) },
    };
    const resolve = {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...(isProduction && routerForProduction(directory)),
        // Without this alias, the federation plugin would add a second copy of the runtime, as CommonJS.
        '@module-federation/runtime-tools/runtime-core$': fileURLToPath(
          import.meta.resolve('@module-federation/runtime-core'),
        ),
      },
    };
    // One script draws the pages of both shells.
    const server =
      isProduction && !folder
        ? [new ServerScriptPlugin('shell', shellServerConfig(directory, argv, { output, resolve }), inServerFolder)]
        : [];
    return {
      ...base,
      cache: { ...(base.cache as FileCacheOptions), name: `${argv.mode} ${folder}` },
      entry: { main: shellEntry(argv) },
      output,
      resolve,
      // The chunk of a page is named after its path, which cannot be a file name.
      optimization: { ...base.optimization, chunkIds: 'deterministic' },
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []),
          // All shared modules are eager, so the entry and its imports can be one file.
          { test: path.join(directory, 'src', 'index.ts'), parser: { dynamicImportMode: 'eager' } },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        // The shell provides shared modules and imports its own copies directly. With `shared`, each import would first
        // go through the federation runtime.
        new ProvideSharedPlugin({ provides: providedModules(directory, parts) }),
        // This plugin adds the code that registers the provided modules for remotes.
        new ConsumeSharedPlugin({ consumes: {} }),
        hostModules,
        // The workers are the same for both shells.
        ...(folder
          ? []
          : Object.entries(workers).map(
              ([file, source]) => new WorkerPlugin(file, path.resolve(import.meta.dirname, source)),
            )),
        new JsonFromStatsPlugin('assets.json', (stats, integrity, compilation) => {
          requireProvenNames(compilation);
          const entry = groupFiles(stats, 'main');
          const [script] = server.map((one) => one.file());
          const { [script ?? '']: hash, ...hashes } = integrity;
          if (isProduction && !folder) requireSmallStart(compilation, entry, maxStartKb);
          return {
            entry,
            bootstrap: groupFiles(stats, 'bootstrap'),
            pages: ownPages(facts.routes, stats),
            late: hostModules.lateFiles(compilation),
            fonts: compilation
              .getAssets()
              .map(({ name }) => name)
              .filter((name) => name.startsWith(mainFont)),
            integrity: isProduction ? hashes : {},
            ...(hash && { server: hash }),
            host: { contract: hostContract, shared: hostModules.modules(), ...facts } satisfies HostDescription,
          };
        }),
        ...(isProduction
          ? [packages, ...server, sbomPlugin(directory, packages, ...server), new HiddenSourceMapsPlugin(mapsFolder)]
          : []),
      ],
      devServer: {
        host: devServerHost,
        // The BFF reads assets.json from the disk to render the HTML, so the dev server writes its files there.
        devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.') },
        client: devServerClient,
        ...(env.bff && { proxy: [{ context: (requested) => !requested.startsWith(assetPath), target: env.bff }] }),
      },
    };
  };
