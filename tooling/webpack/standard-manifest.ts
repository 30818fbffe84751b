import type { moduleFederationPlugin } from '@module-federation/sdk';
import { strToU8, zipSync } from 'fflate';
import webpack from 'webpack';
import { type GroupFiles, groupFiles } from './stats-plugin.ts';

type ManifestOptions = Exclude<moduleFederationPlugin.ModuleFederationPluginOptions['manifest'], boolean | undefined>;

const types = { path: '', name: '@mf-types.d.ts', zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/** Every remote exposes one module, which `defineRemote` makes, so the types of all remotes are the same. */
const exposedTypes = `import type { RemoteModule } from '@workspace/host';

declare const remote: RemoteModule;
export default remote;
`;

/** The tools put the name of the remote in place of the placeholder. */
const apiTypes = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/remote'
  ? typeof import('REMOTE_ALIAS_IDENTIFIER/remote')
  : unknown;
`;

/** fflate would write the time of the build, and the same sources must give the same files. */
const unchanging = { mtime: new Date(1980, 0, 1) };

/**
 * Returns the option `manifest` of the federation plugin for a remote. mf-manifest.json then tells the tools of Module
 * Federation the files of the exposed module, which the plugin does not find because the module is in the entry, and its
 * types (`@mf-types.zip`, `@mf-types.d.ts`). The tools cannot load the remote from it, because the entry runs only with
 * the hashes of its release (docs/adr/0009).
 * @param container the name of the entry.
 * @param pages the paths of the pages, after which their chunks are named.
 */
export const standardManifest = (container: string, pages: string[]): ManifestOptions => ({
  additionalData({ stats, compilation }) {
    const built = compilation
      .getStats()
      .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false, ids: true });
    const entry = groupFiles(built, container);
    const ofPages = pages.map((page) => groupFiles(built, page));
    const assetsOf = (kind: keyof GroupFiles) => ({
      sync: entry[kind],
      async: [...new Set(ofPages.flatMap((files) => files[kind]))].sort(),
    });
    const archive = zipSync({ 'remote.d.ts': [strToU8(exposedTypes), unchanging] });
    compilation.emitAsset(types.zip, new webpack.sources.RawSource(Buffer.from(archive)));
    compilation.emitAsset(types.api, new webpack.sources.RawSource(apiTypes));
    return {
      ...stats,
      metaData: { ...stats.metaData, types },
      exposes: stats.exposes.map((exposed) => ({ ...exposed, assets: { js: assetsOf('js'), css: assetsOf('css') } })),
    };
  },
});
