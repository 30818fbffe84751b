import webpack, { type Compiler } from 'webpack';

/**
 * Builds a worker beside the build's entries: one classic script with a fixed name, because browsers share a worker
 * between tabs by its address. A separate compilation builds it, so that it contains nothing from the entries (the
 * federation runtime, shared modules).
 */
export class WorkerPlugin {
  readonly #filename: string;
  readonly #source: string;

  /** @param filename below the build's output folder. @param source the worker's entry. */
  constructor(filename: string, source: string) {
    this.#filename = filename;
    this.#source = source;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('Worker', async (compilation) => {
      const child = compilation.createChildCompiler(`worker ${this.#filename}`, { filename: this.#filename });
      // It inherits what the build adds to its entries, such as the modules that the shell provides to remotes.
      child.hooks.finishMake.taps = [];
      new webpack.EntryPlugin(compiler.context, this.#source, { name: 'worker' }).apply(child);
      // Errors in its sources appear among the errors of the build.
      await new Promise<void>((resolve, reject) => child.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
