import {
  buildFacts,
  type ReleaseList,
  type ReleaseStatus,
  releaseList,
  releaseScopes,
  releaseStates,
  releaseStatus,
  remoteManifest,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import type { KnownRelease } from '../../releases/gate/rule.ts';
import { releaseRefusal } from '../../releases/release-refusal.ts';
import type { Json } from '../../supabase/database.types.ts';
import { parseOrNull, parseValidItems } from '../../supabase/parse-stored.ts';
import { runEvery, runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/** A valid token: the remote that it may release, and what it allows. */
const usedToken = z.object({
  id: z.int(),
  remote: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(releaseScopes)),
});
export type UsedToken = z.infer<typeof usedToken>;

const knownColumns = 'remote,version,state,manifest,integrity,facts';
const knownRelease = z.object({
  remote: z.string(),
  version: z.string(),
  state: z.enum(releaseStates),
  manifest: remoteManifest,
  integrity: z.record(z.string(), z.string()),
  facts: z.nullable(buildFacts),
});

const figures = z.object({
  releases: z.array(z.object({ remote: z.string(), version: z.string(), loads: z.int(), failures: z.int() })),
});

const shownHours = 24;

/**
 * Creates the repository with which the server releases remotes. A release token is no session of a user, so it uses the
 * secret key.
 */
export function createReleasesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Returns the token with this hash, or null if there is none, it has expired or was revoked. */
    async useToken(secretHash: string): Promise<UsedToken | null> {
      return z.parse(z.nullable(usedToken), await runQuery(db.rpc('use_release_token', { p_secret_hash: secretHash })));
    },
    /** Lists the live and canary releases. Leaves out a release that is not valid. */
    async served(): Promise<KnownRelease[]> {
      const rows = await runQuery(
        db.from('remote_releases').select(knownColumns).in('state', ['live', 'canary']).order('id'),
      );
      return parseValidItems(knownRelease, rows);
    },
    /** Returns a version of a remote, in any state, or null if there is none or it is not valid. */
    async find(remote: string, version: string): Promise<KnownRelease | null> {
      const found = db.from('remote_releases').select(knownColumns).eq('remote', remote).eq('version', version);
      return parseOrNull(knownRelease, await runQuery(found.maybeSingle()));
    },
    /** Returns a sentence for each of the routes of a manifest that overlaps a route of somebody else. */
    routeConflicts: (remote: string, routes: Json): Promise<string[]> =>
      runQuery(db.rpc('route_conflicts', { p_remote: remote, p_routes: routes })),
    /**
     * Publishes a stored release. If it is a canary, it is also for the named viewers.
     * @throws {AppError} 404 or 409 if the database refuses it, with the reason.
     */
    async publish(release: Json, viewers: string[]): Promise<void> {
      if (viewers.length > 0) await runQuery(db.rpc('publish_canary', { release, p_viewers: viewers }), releaseRefusal);
      else await runQuery(db.rpc('publish_release', { release }), releaseRefusal);
    },
    /** Stores source maps of a published release: by their script, compressed with gzip and as base64. */
    async keepMaps(remote: string, version: string, maps: Record<string, string>): Promise<void> {
      await runQuery(db.rpc('keep_release_maps', { p_remote: remote, p_version: version, p_maps: maps }));
    },
    /** Makes the canary live. @returns the live version. @throws {AppError} 404 or 409 with the reason. */
    async promote(remote: string, version: string | undefined, actor: string): Promise<string> {
      const values = { p_remote: remote, p_version: version ?? null, p_actor: actor };
      return (await runValue(db.rpc('promote_release', values), releaseRefusal)).version;
    },
    /** Withdraws the newest release. @returns the live version. @throws {AppError} 404 or 409 with the reason. */
    async rollBack(remote: string, version: string | undefined, actor: string): Promise<string> {
      const values = { p_remote: remote, p_version: version ?? null, p_actor: actor };
      return (await runValue(db.rpc('roll_back_release', values), releaseRefusal)).version;
    },
    /** Ends a remote. Its addresses lead to `redirectTo`. @throws {AppError} 404 or 409 with the reason. */
    async retire(remote: string, redirectTo: string | undefined, actor: string): Promise<void> {
      const values = { p_remote: remote, p_redirect_to: redirectTo ?? null, p_actor: actor };
      await runQuery(db.rpc('retire_remote', values), releaseRefusal);
    },
    /** Lets another remote take the place of this one. @throws {AppError} 409 with the reason. */
    async nameSuccessor(remote: string, successor: string, actor: string): Promise<void> {
      const values = { p_remote: remote, p_successor: successor, p_actor: actor };
      await runQuery(db.rpc('name_successor', values), releaseRefusal);
    },
    /** Compares the newest release of a remote with the one before. @throws {AppError} 404 if it has none. */
    async status(remote: string, viewers: number): Promise<ReleaseStatus> {
      const data = await runQuery(db.rpc('release_status', { p_remote: remote, p_viewers: viewers }), releaseRefusal);
      return z.parse(releaseStatus, data);
    },
    /** Lists all releases, newest first. */
    async list(): Promise<ReleaseList> {
      const [rows, health] = await Promise.all([
        runEvery((from, to) =>
          db
            .from('remote_releases')
            .select('remote,version,state,share,note,created_by,created_at')
            .order('id', { ascending: false })
            .range(from, to),
        ),
        runQuery(db.rpc('remote_health', { p_hours: shownHours })),
      ]);
      const counted = z.parse(figures, health).releases;
      const list = rows.map((row) => {
        const found = counted.find(({ remote, version }) => remote === row.remote && version === row.version);
        return { ...row, loads: found?.loads ?? 0, failures: found?.failures ?? 0 };
      });
      return z.parse(releaseList, list);
    },
  };
}
export type ReleasesRepository = ReturnType<typeof createReleasesRepository>;
