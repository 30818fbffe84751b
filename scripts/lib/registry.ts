import { createClient } from '@supabase/supabase-js';
import { type BuildFacts, type ReleaseState, type RemoteManifest, remoteManifest } from '@workspace/contracts';
import { LOCAL_KEYS } from 'supabase-local';
import type { Release } from './built-remote.ts';
import type { Settings } from './settings.ts';

/** A release in the registry. */
export interface RegisteredRelease {
  remote: string;
  version: string;
  base_url: string;
  state: ReleaseState;
  share: number | null;
  note: string | null;
  created_by: string;
  created_at: string;
  manifest: RemoteManifest;
  integrity: Record<string, string>;
  facts: BuildFacts | null;
}

/** Number of loads and failures of a release in a period. */
export interface ReleaseFigures {
  remote: string;
  version: string;
  loads: number;
  failures: number;
}

const columns = 'remote,version,base_url,state,share,note,created_by,created_at,manifest,integrity,facts';

/**
 * Creates a client for the registry of releases. `secretKey` is the secret key of Supabase. Without it, only operators
 * can use the registry. Each call throws one sentence if it fails.
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
    /** Returns all releases, newest first: those of one remote, or of all remotes. */
    releases(remote?: string): Promise<RegisteredRelease[]> {
      const all = supabase.from('remote_releases').select(columns).order('id', { ascending: false });
      return ask(remote ? all.eq('remote', remote) : all);
    },
    /** Returns the loads and failures in the last `hours`. */
    async figures(hours: number): Promise<ReleaseFigures[]> {
      const health = await ask<{ releases: ReleaseFigures[] }>(supabase.rpc('remote_health', { p_hours: hours }));
      return health.releases;
    },
    /**
     * Makes a release live, or a canary if it has a share. If the release already has this state, updates only its
     * address, note and facts.
     */
    async publish(release: Release): Promise<void> {
      const manifest = remoteManifest.safeParse(release.manifest);
      if (!manifest.success) throw new Error(`remote.json of ${release.remote} is not valid.`);
      await ask(supabase.rpc('publish_release', { release }));
    },
    /** Changes the address at which the files of a release are served. */
    async move(remote: string, version: string, base_url: string): Promise<void> {
      await ask(supabase.from('remote_releases').update({ base_url }).match({ remote, version }));
    },
    /**
     * Makes the canary live for everyone. Throws if there is no canary, or if it has another version than `version`.
     * @returns the live version.
     */
    async promote(remote: string, version: string | undefined, actor: string): Promise<string> {
      const live = await ask<{ version: string }>(
        supabase.rpc('promote_release', { p_remote: remote, p_version: version ?? null, p_actor: actor }),
      );
      return live.version;
    },
    /**
     * Withdraws the canary. If there is no canary, withdraws the live release and makes the last known good release
     * live. With `version`, withdraws the live release and makes that version live.
     * @returns the live version.
     */
    async rollBack(remote: string, version: string | undefined, actor: string): Promise<string> {
      const live = await ask<{ version: string }>(
        supabase.rpc('roll_back_release', { p_remote: remote, p_version: version ?? null, p_actor: actor }),
      );
      return live.version;
    },
  };
}
export type Registry = ReturnType<typeof createRegistry>;

/**
 * Returns the address and secret key of the Supabase in the settings, or of the embedded one. Throws if the key is
 * missing.
 */
export function supabaseOf(settings: Settings): { url: string; secretKey: string } {
  if (!settings.SUPABASE_URL)
    return { url: `http://localhost:${settings.SUPABASE_PORT}`, secretKey: LOCAL_KEYS.secretKey };
  if (!settings.SUPABASE_SECRET_KEY) throw new Error('SUPABASE_URL is set, so SUPABASE_SECRET_KEY must be set too.');
  return { url: settings.SUPABASE_URL, secretKey: settings.SUPABASE_SECRET_KEY };
}
