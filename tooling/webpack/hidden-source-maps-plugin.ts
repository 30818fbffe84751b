import webpack, { type Compiler, type sources } from 'webpack';
import { withFunctionNames } from './function-names.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * Makes a source map beside each script, which the script does not name. The maps have no source text: for each piece of
 * code, they name the file, line, column and function of the sources. Browsers get no map, so a release does not serve them.
 */
export class HiddenSourceMapsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      test: isScript,
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
    }).apply(compiler);
    compiler.hooks.compilation.tap('HiddenSourceMaps', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      const textOf = (source: sources.Source): string => source.source().toString();
      compilation.hooks.processAssets.tap({ name: 'HiddenSourceMaps', stage }, (assets) => {
        for (const [file, script] of Object.entries(assets)) {
          const map = isScript(file) ? assets[`${file}.map`] : undefined;
          if (!map) continue;
          const named = withFunctionNames(textOf(script), JSON.parse(textOf(map)));
          compilation.updateAsset(`${file}.map`, new sources.RawSource(JSON.stringify(named)));
        }
      });
    });
  }
}
