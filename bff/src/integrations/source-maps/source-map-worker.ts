import { gunzipSync } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import * as z from 'zod/mini';
import { serve } from '../workers/serve.ts';

/** A position in a script, as in a stack: the first line and the first column are 1. */
export interface ScriptPosition {
  line: number;
  column: number;
}

/** A position in the sources. `name` is the function that contains it; null outside of functions with a name. */
export interface SourcePosition extends ScriptPosition {
  file: string;
  name: string | null;
}

export interface SourceMapTask {
  /** The source map of a script, compressed with gzip. */
  map: Uint8Array;
  positions: ScriptPosition[];
}

/** The position in the sources of each given position. Null where the map has none, or if it is no source map. */
export type SourceMapResult = (SourcePosition | null)[];

/** Far above the map of the largest page that the gate allows. A map that is larger is an attack. */
const mostBytes = 32 * 1024 * 1024;
const longestName = 200;

/** A map as the build makes it. Sections, which such maps never have, could be nested deeply. */
const plainMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** Returns a text of a map without characters that change how a line shows, or that begin another one. */
const shown = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, longestName);

/** Returns the path of a source below the package of the remote, or below the repository for another package. */
const pathOf = (source: string): string => {
  const steps = source.split('/');
  return steps.slice(steps.findIndex((step) => step !== '.' && step !== '..')).join('/');
};

function readMap(bytes: Uint8Array): TraceMap | null {
  try {
    const text = gunzipSync(bytes, { maxOutputLength: mostBytes }).toString('utf8');
    return new TraceMap(plainMap.parse(JSON.parse(text)));
  } catch {
    return null;
  }
}

function sourceAt(map: TraceMap, { line, column }: ScriptPosition): SourcePosition | null {
  if (line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  // A hostile map may have negative lines and columns.
  if (!found.source || found.line < 1 || found.column < 0) return null;
  const name = found.name && shown(found.name);
  return { file: shown(pathOf(found.source)), line: found.line, column: found.column + 1, name: name || null };
}

serve<SourceMapTask, SourceMapResult>(({ map: bytes, positions }) => {
  const map = readMap(bytes);
  return positions.map((position) => map && sourceAt(map, position));
});
