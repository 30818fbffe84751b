import type { Compiler } from 'webpack';
import { readJson } from './base.ts';

interface Described {
  manifestFile: string;
  version: string;
}

/** File name of a remote's entry on its dev server. */
export const devEntry = 'remoteEntry.js';

/**
 * The part of the federation manifest that an override reads: the entry has its name and contains the exposed module.
 */
const federationManifest = {
  metaData: { remoteEntry: { name: devEntry, path: '' } },
  exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: [] } } }],
};

/**
 * Describes the files of a dev server, as far as an override of a remote needs it. The other parts of a release's
 * description (hashes, facts, files of each page) would take longer after each change than the change itself.
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
        // The dev server builds again when it changes.
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
