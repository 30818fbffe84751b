import type { Compiler } from 'webpack';

/**
 * Puts the exposed module of a remote into its entry. A page that loads the entry always needs this module, so one file
 * saves a request.
 */
export class ExposedInEntryPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ExposedInEntry', ({ hooks, chunkGraph, chunks }) => {
      hooks.optimizeChunks.tap('ExposedInEntry', () => {
        const all = [...chunks];
        const entry = all.find(({ name }) => name === this.#container);
        const exposed = all.find(({ name }) => name === '__federation_expose_remote');
        if (!entry || !exposed || !chunkGraph.canChunksBeIntegrated(entry, exposed)) return undefined;
        chunkGraph.integrateChunks(entry, exposed);
        chunks.delete(exposed);
        return true;
      });
    });
  }
}
