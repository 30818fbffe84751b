import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { type HostDescription, hostContract } from '@workspace/contracts';
import { type BrowserConfiguration, type BuildArguments, baseConfig, devServerHost } from './base.ts';
import { HostModulesPlugin } from './facts.ts';
import { shellEntry } from './hot.ts';
import { providedModules } from './singletons.ts';
import { groupFiles, JsonFromStatsPlugin } from './stats-plugin.ts';
import { WorkerPlugin } from './worker-plugin.ts';

interface ShellEnv {
  /** Address of the BFF behind the dev server. */
  bff?: string;
}

/** What the shell's own sources say of it; the rest of its description for remotes comes from the build. */
export type ShellFacts = Pick<HostDescription, 'routes' | 'navigationIds' | 'slots'>;

const assetPath = '/assets/';

const streamWorker = path.resolve(import.meta.dirname, '../../shared/api/stream/stream-worker.ts');

/**
 * The shell's build. It lists no remote: they are registered at run time. `assets.json` tells the BFF, which renders the HTML,
 * what to load and with which hashes, and describes the shell to remotes (`hostDescription`). `parts` names, for each shared module
 * that the shell provides in part, the file that exports that part.
 */
export const shellConfig =
  (directory: string, facts: ShellFacts, parts: Record<string, string>) =>
  (env: ShellEnv, argv: BuildArguments): BrowserConfiguration => {
    const base = baseConfig(directory, argv);
    const hostModules = new HostModulesPlugin();
    return {
      ...base,
      entry: { main: shellEntry(argv) },
      output: { ...base.output, publicPath: assetPath },
      resolve: {
        ...base.resolve,
        // The plugin that passes the runtime to remotes would include it a second time, as CommonJS.
        alias: {
          ...base.resolve?.alias,
          '@module-federation/runtime-tools/runtime-core$': fileURLToPath(
            import.meta.resolve('@module-federation/runtime-core'),
          ),
        },
      },
      module: {
        ...base.module,
        rules: [
          ...(base.module?.rules ?? []),
          // All shared modules are eager, so the entry can be one file with its imports.
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
        // The shell only provides: its own imports would otherwise go through the federation runtime, one by one, before its first line.
        new ProvideSharedPlugin({ provides: providedModules(directory, parts) }),
        // Brings the code that tells remotes what there is.
        new ConsumeSharedPlugin({ consumes: {} }),
        hostModules,
        // The BFF serves it at the root.
        new WorkerPlugin('stream-worker.js', streamWorker),
        new JsonFromStatsPlugin('assets.json', (stats, integrity) => ({
          entry: groupFiles(stats, 'main'),
          bootstrap: groupFiles(stats, 'bootstrap'),
          integrity: argv.mode === 'development' ? {} : integrity,
          host: { contract: hostContract, shared: hostModules.modules(), ...facts } satisfies HostDescription,
        })),
      ],
      devServer: {
        host: devServerHost,
        // The BFF renders the HTML from assets.json, so the build must be on disk.
        devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.') },
        client: { overlay: false, logging: 'warn' },
        ...(env.bff && { proxy: [{ context: (requested) => !requested.startsWith(assetPath), target: env.bff }] }),
      },
    };
  };
