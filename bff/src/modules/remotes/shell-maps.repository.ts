import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** Source maps by the name of their script, compressed with gzip and as base64. */
const storedMaps = z.record(z.string(), z.string());

/** Creates the repository of the source maps of the shell. No user reads them, so it uses the secret key. */
export function createShellMapsRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Notes that this process has these scripts. @returns those whose maps are not stored. */
    missing: (files: string[]): Promise<string[]> => runValue(db.rpc('missing_shell_maps', { p_files: files })),
    async keep(maps: Record<string, string>): Promise<void> {
      await runQuery(db.rpc('keep_shell_maps', { p_maps: maps }));
    },
    /** Finds the source maps of scripts, compressed with gzip. Scripts without a map are missing. */
    async find(files: string[]): Promise<Map<string, Uint8Array>> {
      const maps = z.parse(storedMaps, await runQuery(db.rpc('read_shell_maps', { p_files: files })));
      return new Map(Object.entries(maps).map(([file, map]) => [file, Buffer.from(map, 'base64')]));
    },
    /** Deletes the maps of builds that no replica has had for this time. */
    async forget(days: number): Promise<void> {
      await runQuery(db.rpc('forget_shell_maps', { p_days: days }));
    },
  };
}
export type ShellMapsRepository = ReturnType<typeof createShellMapsRepository>;
