import type { RemoteReport, RemoteRoute } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';
import { type CanaryAccount, canaryAccount, type ReleaseRow } from './registry.ts';

/** A report with the id and the viewer of its page view, and the name of the browser. */
export interface StoredReport extends Omit<RemoteReport, 'pageView'> {
  page_view: string;
  viewer_key: string;
  browser: string;
}

const releaseColumns =
  'remote,version,contract,manifest,base_url,entry,files,integrity,state,share,shared:facts->shared';

/** Source maps by their script, as base64. */
const storedMaps = z.record(z.string(), z.string());

const withdrawal = z.object({
  outcome: z.enum(['withdrawn', 'kept', 'nothing_to_fall_back_to']),
  /** Number of viewers for whom the release failed. `viewers` counts all viewers with a report about the release. */
  failed: z.int(),
  viewers: z.int(),
  /** The version that replaces the withdrawn release. */
  to: z.optional(z.string()),
  /** What is slower than before, `module` or a page, with times in ms, if the release is not failing. */
  slow: z.optional(z.object({ what: z.string(), ms: z.number(), before: z.number(), viewers: z.int() })),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/**
 * The rule for automatic withdrawal. Only reports within the last `windowMs` count. A release is withdrawn if at
 * least `viewers` viewers, and at least `percent` percent of all viewers with a report, reported a failure. The database
 * also withdraws a release that is much slower than the one before (product/remotes#withdrawal).
 */
export interface WithdrawalRule {
  viewers: number;
  windowMs: number;
  percent: number;
}

/**
 * Creates the repository for the registry of remotes and for reports about releases. It uses the secret key, because
 * users without a session need the registry and send reports.
 */
export function createRemotesRepository(env: Env, upstream: Upstream) {
  const db = createSecretClient(env, upstream);
  return {
    /** Lists the live release, the canary and the last known good release of each remote. */
    async findServed(): Promise<ReleaseRow[]> {
      return runQuery(db.rpc('registry').select(releaseColumns));
    },
    /** Lists the accounts that get a canary because they, or an organization of theirs, are named. */
    async findCanaryAccounts(): Promise<CanaryAccount[]> {
      return z.parse(z.array(canaryAccount), await runQuery(db.rpc('canary_accounts')));
    },
    /** Finds a version of a remote in any state. */
    async findVersion(remote: string, version: string): Promise<ReleaseRow | null> {
      return runQuery(
        db.from('remote_releases').select(releaseColumns).eq('remote', remote).eq('version', version).maybeSingle(),
      );
    },
    /** Stores the routes of the deployed shell, which no release may take. */
    async describeHost(routes: RemoteRoute[]): Promise<void> {
      await runQuery(db.rpc('describe_host', { p_routes: routes }));
    },
    /**
     * Stores a report. A repeated report changes nothing.
     * @returns false if the page view already has `limit` reports.
     */
    addReport: (report: StoredReport, limit: number): Promise<boolean> =>
      runValue(db.rpc('record_report', { report, p_limit: limit })),
    /** Withdraws a release if its reports meet the rule. Concurrent calls withdraw it only once. */
    async withdraw(remote: string, version: string, rule: WithdrawalRule): Promise<Withdrawal> {
      const data = await runQuery(
        db.rpc('withdraw_release', {
          p_remote: remote,
          p_version: version,
          p_minimum: rule.viewers,
          p_window_ms: rule.windowMs,
          p_percent: rule.percent,
        }),
      );
      return z.parse(withdrawal, data);
    },
    /** Returns the path to which an address of a retired remote leads, or null. */
    movedTo: (path: string): Promise<string | null> => runQuery(db.rpc('moved_to', { p_path: path })),
    /** Finds the source maps of scripts of a release, compressed with gzip. Scripts without a map are missing. */
    async findMaps(remote: string, version: string, files: string[]): Promise<Map<string, Uint8Array>> {
      const values = { p_remote: remote, p_version: version, p_files: files };
      const maps = z.parse(storedMaps, await runQuery(db.rpc('read_release_maps', values)));
      return new Map(Object.entries(maps).map(([file, map]) => [file, Buffer.from(map, 'base64')]));
    },
    /** Deletes old reports, and the source maps of releases that nobody has got for as long. */
    async forgetReports(days: number): Promise<void> {
      await runQuery(db.rpc('forget_reports', { p_days: days }));
      await runQuery(db.rpc('forget_release_maps', { p_days: days }));
    },
  };
}
export type RemotesRepository = ReturnType<typeof createRemotesRepository>;
