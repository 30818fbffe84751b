import { createHash } from 'node:crypto';
import type { Compilation, Compiler, StatsCompilation } from 'webpack';

/** Paths of the files of a chunk group, relative to the output folder. */
export interface GroupFiles {
  js: string[];
  css: string[];
}

/** Returns the scripts and styles of a named chunk group, without hot updates. */
export function groupFiles(stats: StatsCompilation, name: string): GroupFiles {
  const all = stats.namedChunkGroups?.[name]?.assets?.map((asset) => asset.name) ?? [];
  const assets = all.filter((file) => !file.includes('.hot-update.'));
  return {
    js: assets.filter((file) => file.endsWith('.js')),
    css: assets.filter((file) => file.endsWith('.css')),
  };
}

type Make = (stats: StatsCompilation, integrity: Record<string, string>, compilation: Compilation) => unknown;

/**
 * Writes a JSON file from the finished build. `make` gets the statistics of webpack and the hashes of all scripts and
 * styles.
 */
export class JsonFromStatsPlugin {
  readonly #filename: string;
  readonly #make: Make;

  constructor(filename: string, make: Make) {
    this.#filename = filename;
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('JsonFromStats', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'JsonFromStats', stage }, (assets) => {
        const integrity = Object.fromEntries(
          Object.entries(assets)
            .filter(([file]) => /\.(js|css)$/.test(file))
            .map(([file, source]) => [file, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
        );
        const stats = compilation
          .getStats()
          .toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false, ids: true });
        compilation.emitAsset(
          this.#filename,
          new sources.RawSource(JSON.stringify(this.#make(stats, integrity, compilation), null, 2)),
        );
      });
    });
  }
}
