import { createClient } from '@supabase/supabase-js';
import type { releaseOf } from '../../bff/src/releases/build.ts';

/** A stored release, as the registry saves it. */
interface Release extends ReturnType<typeof releaseOf> {
  base_url: string;
  created_by: string;
}

/** The largest number of rows that the API answers at once. */
const mostRows = 1_000;

interface RegisteredRelease {
  remote: string;
  version: string;
  base_url: string;
}

/**
 * Creates a client for the registry of releases with the secret key, for the start of the application. Teams release
 * through the server. Each call throws one sentence if it fails.
 */
export function createRegistry({ url, secretKey }: { url: string; secretKey: string }) {
  const supabase = createClient(url, secretKey, { db: { schema: 'prod' }, auth: { persistSession: false } });

  async function ask<Value>(query: PromiseLike<{ data: unknown; error: { message: string } | null }>): Promise<Value> {
    const { data, error } = await query;
    if (error?.message.includes('fetch failed')) throw new Error(`Supabase does not answer at ${url}. Start it first.`);
    if (error) throw new Error(error.message);
    return data as Value;
  }

  return {
    /** Lists all releases, also more than one answer of the API holds. */
    async releases(): Promise<RegisteredRelease[]> {
      const all: RegisteredRelease[] = [];
      for (;;) {
        const columns = supabase.from('remote_releases').select('remote,version,base_url').order('id');
        const page = await ask<RegisteredRelease[]>(columns.range(all.length, all.length + mostRows - 1));
        all.push(...page);
        if (page.length < mostRows) return all;
      }
    },
    /** Makes a release live. */
    async publish(release: Release): Promise<void> {
      await ask(supabase.rpc('publish_release', { release }));
    },
    /** Stores the source maps of a published release, as `readSourceMaps` returns them. */
    async keepMaps(remote: string, version: string, maps: Record<string, string>): Promise<void> {
      await ask(supabase.rpc('keep_release_maps', { p_remote: remote, p_version: version, p_maps: maps }));
    },
    /** Changes the address at which the files of a release are served. */
    async move(remote: string, version: string, base_url: string): Promise<void> {
      await ask(supabase.from('remote_releases').update({ base_url }).match({ remote, version }));
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;
