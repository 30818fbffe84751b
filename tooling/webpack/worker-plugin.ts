import webpack, { type Compiler } from 'webpack';

/**
 * Builds a worker beside the build's entries: one classic script under a name that stays, since a browser shares a worker among its
 * tabs by its address. A compilation of its own makes it, so that nothing of what the entries bring (the federation runtime, what
 * the page shares) is in it.
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
      // What is wrong with its sources is among the errors of the build that it belongs to.
      await new Promise<void>((resolve, reject) => child.runAsChild((error) => (error ? reject(error) : resolve())));
    });
  }
}
