import type { Compiler } from 'webpack';
import { readJson } from './base.ts';

interface Described {
  manifestFile: string;
  version: string;
}

/** File name of a remote's entry on its dev server. */
export const devEntry = 'remoteEntry.js';

/**
 * The part of mf-manifest.json that the shell reads when a dev server overrides a remote. The entry also contains the
 * exposed module.
 */
const federationManifest = {
  metaData: { remoteEntry: { name: devEntry, path: '' } },
  exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: [] } } }],
};

/**
 * Writes remote.json and mf-manifest.json on a dev server, with only the parts that an override needs. Hashes, facts
 * and the files of each page would slow down each rebuild.
 */
export class DevDescriptionPlugin {
  readonly #described: Described;

  constructor(described: Described) {
    this.#described = described;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { manifestFile, version } = this.#described;
    compiler.hooks.thisCompilation.tap('DevDescription', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'DevDescription', stage }, () => {
        // The dev server rebuilds when remote.json changes.
        compilation.fileDependencies.add(manifestFile);
        const manifest = { ...readJson<object>(manifestFile), version };
        const emit = (file: string, value: unknown) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
        emit('remote.json', { manifest });
        emit('mf-manifest.json', federationManifest);
      });
    });
  }
}
