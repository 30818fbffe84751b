import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type StatsCompilation } from 'webpack';
import { type BrowserConfiguration, baseConfig } from './base.ts';
import { type GroupFiles, groupFiles, JsonFromStatsPlugin } from './stats-plugin.ts';

interface ReferenceOptions {
  shell: string;
  /** Folders of the remotes, by name. */
  remotes: Record<string, string>;
  output: string;
}

/** The files of the shell that load the code of remotes. */
const loading = /[\\/]shell[\\/]src[\\/]remotes[\\/](federation|preload)\.ts$/;

/**
 * The reference build of the benchmark: the same sources as one bundle with lazy pages, without federation. The modules
 * of the remotes come from the bundle; minifier and compression are the same. Pages of two remotes with the same path
 * share a chunk.
 */
function referenceConfig({ shell, remotes, output }: ReferenceOptions): BrowserConfiguration {
  const base = baseConfig(shell, { mode: 'production' });
  const inBundle = path.join(output, 'remotes.js');
  mkdirSync(output, { recursive: true });
  writeFileSync(inBundle, inBundleModules(remotes));
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: path.join(output, 'dist'), publicPath: '/assets/' },
    module: {
      ...base.module,
      // If the generated module lacks an imported name, the build fails. Otherwise, only the page would fail.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...(base.module?.rules ?? []),
        // Only federation needs the asynchronous import in the entry.
        { test: path.join(shell, 'src', 'index.ts'), parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/(federation|preload)\.ts$/, (resource) => {
        if (loading.test(path.join(resource.context, resource.request))) resource.request = inBundle;
      }),
      new JsonFromStatsPlugin('assets.json', (stats, integrity) => ({
        entry: groupFiles(stats, 'main'),
        bootstrap: { js: [], css: [] },
        pages: allPages(stats),
        integrity,
      })),
    ],
    cache: false,
  };
}

/** Returns the files of each page of the shell and the remotes. The chunk of a page has the name of its path. */
const allPages = (stats: StatsCompilation): Record<string, GroupFiles> =>
  Object.fromEntries(
    Object.keys(stats.namedChunkGroups ?? {})
      .filter((name) => name.startsWith('/'))
      .map((path) => [path, groupFiles(stats, path)]),
  );

/** Returns the source of the module that replaces federation.ts and preload.ts of the shell. */
export function inBundleModules(remotes: Record<string, string>): string {
  const entries = Object.entries(remotes);
  return [
    ...entries.map(
      ([, folder], index) => `import remote${index} from ${JSON.stringify(path.join(folder, 'src', 'remote.tsx'))};`,
    ),
    `const remotes = { ${entries.map(([name], index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`,
    'export const registerRelease = () => {};',
    'export const preloadPage = () => {};',
    'export const prefetchPage = () => {};',
    'export const takePreloadedData = () => Promise.resolve();',
    'export const answersInPage = () => new Map();',
    'export const sheetsInPage = () => [];',
    'export const holdData = () => {};',
    'export const loadModule = async ({ name }) => remotes[name];',
  ].join('\n');
}

/** Builds the reference. Resolves to the folder with the built shell. Throws if the build fails. */
export async function buildReference(options: ReferenceOptions): Promise<string> {
  const compiler = webpack(referenceConfig(options));
  if (!compiler) throw new Error('webpack returned no compiler.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(`The reference did not build.\n${stats?.toString('errors-only')}`);
  return path.join(options.output, 'dist');
}
