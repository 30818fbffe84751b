import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { BuildFactsPlugin } from './facts.ts';

/** Builds without writing files. */
const build = (configuration: Configuration): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack has made no compiler.'));
    compiler.hooks.shouldEmit.tap('ServerScript', () => false);
    compiler.run((error, stats) =>
      compiler.close((closing) => {
        if (error || closing || !stats) reject(error ?? closing);
        else resolve(stats.compilation);
      }),
    );
  });

/**
 * Adds the script of a server build to the build for browsers, so that it belongs to the same release. Another compiler
 * makes it, because its modules, loaders and plugins are others.
 */
export class ServerScriptPlugin {
  readonly #configuration: Configuration;
  readonly #facts: BuildFactsPlugin;
  readonly #nameOf: (file: string) => string;
  #file = '';
  #bundled: ReturnType<BuildFactsPlugin['facts']>['bundled'] = {};

  /** `name`: the package that is built. `nameOf`: returns the path of the script in the build for browsers. */
  constructor(name: string, configuration: Configuration, nameOf = (file: string): string => file) {
    this.#facts = new BuildFactsPlugin(name);
    this.#configuration = configuration;
    this.#nameOf = nameOf;
  }

  apply(compiler: Compiler): void {
    const { plugins = [] } = this.#configuration;
    const cache = compiler.options.cache && this.#configuration.cache;
    const configuration = { ...this.#configuration, cache, plugins: [...plugins, this.#facts] };
    compiler.hooks.thisCompilation.tap('ServerScript', (compilation) => {
      // The two builds run at the same time.
      const built = build(configuration);
      // Where the other build fails first, nobody waits for this one.
      built.catch(() => {});
      // Nothing that the build for browsers does with its own scripts is for this one.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerScript', stage }, async () => {
        const made = await built;
        compilation.errors.push(...made.errors);
        this.#bundled = this.#facts.facts(made).bundled;
        for (const { name, source, info } of made.getAssets()) {
          if (!/\.js(\.map)?$/.test(name)) continue;
          const file = this.#nameOf(name);
          // Without this information, the script would be minified again, and its copies and map would be wrong. The rest
          // of it says that a file of this name never changes.
          compilation.emitAsset(file, source, { minimized: info.minimized });
          if (file.endsWith('.js')) this.#file = file;
        }
      });
    });
  }

  /** Returns the path of the script in the finished build for browsers. */
  file(): string {
    return this.#file;
  }

  /** Returns the packages in the script. */
  facts(): { bundled: Record<string, { version: string }> } {
    return { bundled: this.#bundled };
  }
}
