import webpack, { type Compiler, type sources } from 'webpack';
import { withFunctionNames } from './function-names.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

/**
 * Makes a source map beside each script, which the script does not name. The maps have no source text: for each piece of
 * code, they name the file, line, column and function of the sources. Browsers get no map, so a release does not serve them.
 * `folder`: where the maps are in the build, with a slash at the end; by default beside their scripts.
 */
export class HiddenSourceMapsPlugin {
  readonly #folder: string;

  constructor(folder = '') {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    new webpack.SourceMapDevToolPlugin({
      filename: `${this.#folder}[file].map`,
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
          const name = `${this.#folder}${file}.map`;
          const map = isScript(file) ? assets[name] : undefined;
          if (!map) continue;
          const named = withFunctionNames(textOf(script), JSON.parse(textOf(map)));
          compilation.updateAsset(name, new sources.RawSource(JSON.stringify(named)));
        }
      });
    });
  }
}
