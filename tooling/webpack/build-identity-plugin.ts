import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

/** Placeholder in all files, which the identity of the build later replaces. */
const placeholder = '0build0identity0';

/**
 * Makes the global names of a build depend on its content: `output.uniqueName` and the global that receives its chunks.
 * Two versions of a remote can then run in one page without mixing their chunks. The same sources give the same names.
 */
export class BuildIdentityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { output } = compiler.options;
    const plain = output.uniqueName ?? '';
    output.uniqueName = `${plain}_${placeholder}`;
    output.chunkLoadingGlobal = `webpackChunk_${plain.replaceAll('-', '_')}_${placeholder}`;
    compiler.hooks.compilation.tap('BuildIdentity', (compilation) => {
      // This stage is after minification and before the content hashes in the file names are computed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildIdentity', stage }, (assets) => {
        const texts = Object.entries(assets)
          .filter(([file]) => /\.(js|css)$/.test(file))
          .map(([file, source]) => [file, source.source().toString()] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1));
        const digest = createHash('sha256');
        for (const [file, text] of texts) digest.update(`${file}\0${text}\0`);
        const identity = digest.digest('hex').slice(0, placeholder.length);
        for (const [file, text] of texts) {
          if (text.includes(placeholder))
            compilation.updateAsset(file, new sources.RawSource(text.replaceAll(placeholder, identity)));
        }
      });
    });
  }
}
