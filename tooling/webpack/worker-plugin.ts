import webpack, { type Compiler } from 'webpack';

/**
 * Builds a worker as one classic script with a fixed name, because browsers share a worker between tabs by its address.
 * A separate compilation builds it, so that the worker contains no code of the other entries, such as the federation
 * runtime.
 */
export class WorkerPlugin {
  readonly #filename: string;
  readonly #source: string;

  /** @param filename the path below the output folder. @param source the source file of the worker. */
  constructor(filename: string, source: string) {
    this.#filename = filename;
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('Worker', async (compilation) => {
      const child = compilation.createChildCompiler(`worker ${this.#filename}`, { filename: this.#filename });
      // The child compiler inherits hooks that add the shared modules to every entry, so these are removed.
      child.hooks.finishMake.taps = [];
      new webpack.EntryPlugin(compiler.context, this.#source, { name: 'worker' }).apply(child);
      // webpack adds errors of the child compilation to those of the build.
      await new Promise<void>((resolve, reject) => child.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
