import { join } from 'node:path';
import { createWorkerPool } from '../workers/worker-pool.ts';
import { createKept } from './kept.ts';
import type { ScriptPosition, SourceMapResult, SourceMapTask, SourcePosition } from './source-map-worker.ts';

export type { SourcePosition } from './source-map-worker.ts';

/** A position in a script of a release. `file` is the path of the script below its folder. */
export interface BuiltPosition extends ScriptPosition {
  file: string;
}

interface Question {
  /** Id of the user who asks. */
  person: string;
  /** The folder of the release. Its maps never change. */
  folder: string;
  positions: BuiltPosition[];
  /** Reads the source maps of scripts, compressed with gzip. Scripts without a map are missing. */
  readMaps: (files: string[]) => Promise<Map<string, Uint8Array>>;
}

/** Finds positions of built scripts in the sources. */
export interface SourceMaps {
  /**
   * Returns the position in the sources of each position. Null if there is no map, or a map is broken or needs too much
   * time or memory.
   * @throws {AppError} 429 if this user has too many waiting questions; 503 if the whole queue is full.
   */
  find(question: Question): Promise<(SourcePosition | null)[]>;
  close(): void;
}

const script = join(import.meta.dirname, 'source-map-worker.ts');
/** More than the map of any page needs. A map that needs more is an attack. */
const limits = { timeLimitMs: 3_000, memoryLimitMb: 512 };
/** A stack that is no attack is in far fewer scripts. */
const mostScripts = 8;
/** Characters of positions that are kept. The same failures are read again and again. */
const keptCharacters = 2_000_000;

/** Creates the finder. It reads maps in separate processes, with limits on time and memory. */
export function createSourceMaps(): SourceMaps {
  const pool = createWorkerPool<SourceMapTask, SourceMapResult>({ script, ...limits });
  const kept = createKept<SourcePosition | null>(keptCharacters);
  return {
    async find({ person, folder, positions, readMaps }) {
      const keyOf = ({ file, line, column }: BuiltPosition): string => `${folder}${file}:${line}:${column}`;
      const answers = new Map(positions.map((position) => [keyOf(position), kept.get(keyOf(position))]));
      const unknown = positions.filter((position) => answers.get(keyOf(position)) === undefined);
      const files = [...new Set(unknown.map(({ file }) => file))].slice(0, mostScripts);
      const maps = files.length > 0 ? await readMaps(files) : new Map<string, Uint8Array>();
      for (const [file, map] of maps) {
        const asked = unknown.filter((position) => position.file === file);
        const found = await pool.run(person, { map, positions: asked });
        // The other maps of such a release may be as bad.
        if (!found) break;
        for (const [index, position] of asked.entries()) {
          const answer = found[index] ?? null;
          answers.set(keyOf(position), answer);
          kept.set(keyOf(position), answer);
        }
      }
      return positions.map((position) => answers.get(keyOf(position)) ?? null);
    },
    close: pool.close,
  };
}
