import {
  type CanaryViewerList,
  canaryViewerList,
  healthHour,
  type NamedViewers,
  policyViolation,
  type RemoteHealth,
  type RollbackBody,
  releaseHealth,
  remoteAudit,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import { releaseRefusal } from '../../releases/release-refusal.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

const ofRemote = { remote: z.string() };

/** The result of the database function prod.remote_health. Each list contains the rows of all remotes. */
const healthRows = z.object({
  releases: z.array(z.extend(releaseHealth, { ...ofRemote, owner: z.string() })),
  hours: z.array(z.extend(healthHour, ofRemote)),
  violations: z.array(policyViolation),
  audit: z.array(remoteAudit),
});

/** Creates the repository with which operators manage remotes. The database refuses viewers who are not operators. */
export function createOperatorsRepository(db: UserDatabase) {
  return {
    async health(viewer: Viewer, hours: number): Promise<Omit<RemoteHealth, 'host'>> {
      const data = await runQuery(db.as(viewer).rpc('remote_health', { p_hours: hours }));
      const rows = z.parse(healthRows, data);
      const names = [...new Set(rows.releases.map(({ remote }) => remote))];
      return {
        remotes: names.map((name) => {
          const releases = rows.releases.filter(({ remote }) => remote === name);
          return {
            name,
            owner: releases[0]?.owner ?? '',
            releases: releases.map(({ remote: _, owner: __, ...release }) => release),
            hours: rows.hours.filter(({ remote }) => remote === name).map(({ remote: _, ...hour }) => hour),
          };
        }),
        violations: rows.violations,
        audit: rows.audit,
      };
    },
    /**
     * Checks that a remote has a version, in any state.
     * @throws {AppError} 404 if it has not, or if the viewer is no administrator: nobody else sees releases.
     */
    async requireVersion(viewer: Viewer, remote: string, version: string): Promise<void> {
      const found = db.as(viewer).from('remote_releases').select('id').eq('remote', remote).eq('version', version);
      if (!(await runQuery(found.maybeSingle())))
        throw notFound(`${remote} has no version ${version}.`, 'RELEASE_NOT_FOUND');
    },
    /** Lists the named viewers of the canary of a remote. */
    async canaryViewers(viewer: Viewer, remote: string): Promise<CanaryViewerList> {
      const viewers = await runQuery(db.as(viewer).rpc('list_canary_viewers', { p_remote: remote }));
      return z.parse(canaryViewerList, viewers);
    },
    /**
     * Names the viewers of the canary, in place of those named before. With `canary`, only if that version is the canary,
     * and with `viewers_before`, only if these are named.
     * @throws {AppError} 404 or 409 with the reason.
     */
    async nameCanaryViewers(viewer: Viewer, remote: string, body: NamedViewers): Promise<void> {
      const { viewers, canary, viewers_before } = body;
      const values = {
        p_remote: remote,
        p_viewers: viewers,
        p_canary: canary ?? null,
        p_before: viewers_before ?? null,
      };
      await callOnce(db, viewer, { name: 'name_canary_viewers', values, explain: releaseRefusal });
    },
    /** Ends a remote. Its addresses lead to `redirectTo`. @throws {AppError} 404 or 409 with the reason. */
    async retire(viewer: Viewer, remote: string, redirectTo: string | undefined): Promise<void> {
      const values = { p_remote: remote, p_redirect_to: redirectTo ?? null };
      await callOnce(db, viewer, { name: 'retire_remote', values, explain: releaseRefusal });
    },
    /** Makes the canary live. With `version`, only if it is the canary. @throws {AppError} 404 or 409 with the reason. */
    async promote(viewer: Viewer, remote: string, version: string | undefined): Promise<void> {
      const values = { p_remote: remote, p_version: version ?? null };
      await callOnce(db, viewer, { name: 'promote_release', values, explain: releaseRefusal });
    },
    /** Withdraws the newest release, or makes `version` live. @throws {AppError} 404 or 409 with the reason. */
    async rollBack(viewer: Viewer, remote: string, { version, canary, live }: RollbackBody): Promise<void> {
      const values = {
        p_remote: remote,
        p_version: version ?? null,
        p_canary: canary ?? null,
        p_live: live ?? null,
      };
      await callOnce(db, viewer, { name: 'roll_back_release', values, explain: releaseRefusal });
    },
  };
}
export type OperatorsRepository = ReturnType<typeof createOperatorsRepository>;
