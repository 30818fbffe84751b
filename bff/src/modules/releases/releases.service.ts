import {
  type CheckedBuild,
  type CheckedShell,
  type MadeRelease,
  type NewRelease,
  type ReleaseChange,
  type ReleaseCheck,
  type ReleaseRefusal,
  type ReleaseRename,
  type ReleaseRetirement,
  type ReleaseSkew,
  type RemoteManifest,
  releaseErrorCodes,
  remoteRoute,
  type ShellCheck,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Rehearsal } from '../../drawing/rehearsal.ts';
import { AppError, badRequest } from '../../errors/app-error.ts';
import { readBuild, releaseOf, UnreadableBuild } from '../../releases/build.ts';
import type { BuildFiles } from '../../releases/files.ts';
import { judge, judgeShell, type Refusal, warn } from '../../releases/gate/gate.ts';
import type { Candidate } from '../../releases/gate/rule.ts';
import type { ReleaseStore } from '../../releases/stores/index.ts';
import type { Json } from '../../supabase/database.types.ts';
import type { RemotesService } from '../remotes/index.ts';
import type { ReleasesRepository, UsedToken } from './releases.repository.ts';

interface Dependencies {
  repository: ReleasesRepository;
  remotes: RemotesService;
  /** Null if the application has no store, and so makes no releases. */
  store: ReleaseStore | null;
  rehearsal: Pick<Rehearsal, 'problemsOf'>;
}

/** A sent build: the bytes of its files by path, and what the gate checks. */
interface ReadBuild {
  bytes: BuildFiles;
  candidate: Candidate;
}

/** Returns who acts, for the registry and the audit trail. */
const actorOf = ({ id, remote, name }: UsedToken): string => `${remote}, token ${id} (${name})`;

const noStore = (): AppError =>
  new AppError('This application has no store for releases. Set RELEASE_STORE.', {
    status: 503,
    errorCode: 'RELEASE_STORE_MISSING',
  });

const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/**
 * Returns the paths of the pages that the server does not draw: those that say so, and those for visitors. The rule
 * `manifest` has not checked the manifest yet.
 */
const undrawnIn = ({ routes }: RemoteManifest): string[] =>
  (z.safeParse(z.array(remoteRoute), routes).data ?? [])
    .filter((route) => route.draw === 'browser' || route.public)
    .map(({ path }) => path);

const lostMaps = 'The source maps could not be stored, so failures name files and lines of the build.';

const explained = ({ rule, problem, fix }: Refusal): ReleaseRefusal => ({ rule, message: problem, cure: fix });

/** Creates the service that checks, stores and switches releases (product/remotes#releases). */
export function createReleasesService({ repository, remotes, store, rehearsal }: Dependencies) {
  /** Reads a sent build. @throws {AppError} 400 if it is not one. */
  async function read({ remote, files }: CheckedBuild): Promise<ReadBuild> {
    const bytes = new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'base64')]));
    try {
      return { bytes, candidate: await readBuild(remote, bytes) };
    } catch (error) {
      throw error instanceof UnreadableBuild ? badRequest(error.message, 'BUILD_UNREADABLE') : error;
    }
  }

  async function check({ bytes, candidate }: ReadBuild): Promise<ReleaseCheck> {
    // The database knows the routes of this shell before it compares.
    const host = await remotes.host();
    const { remote, files, manifest } = candidate;
    const [served, same, routeConflicts, drawingProblems] = await Promise.all([
      repository.served(),
      repository.find(remote, candidate.version),
      repository.routeConflicts(remote, asJson(manifest.routes ?? [])),
      rehearsal.problemsOf({ remote, script: bytes.get(files.server ?? ''), undrawn: undrawnIn(manifest) }),
    ]);
    const releases = same ? [...served, same] : served;
    const deployed = { host, releases, routeConflicts, drawingProblems };
    const refusals = judge(candidate, deployed).map(explained);
    const ok = refusals.length === 0;
    return { ok, version: candidate.version, refusals, warnings: ok ? warn(candidate, deployed) : [] };
  }

  async function require(build: ReadBuild): Promise<ReleaseCheck> {
    const checked = await check(build);
    if (checked.ok) return checked;
    const { candidate } = build;
    const count = checked.refusals.length === 1 ? 'one reason' : `${checked.refusals.length} reasons`;
    throw new AppError(`${candidate.remote} ${candidate.version} cannot be released, for ${count}.`, {
      status: 422,
      errorCode: releaseErrorCodes.refused,
      info: checked.refusals,
    });
  }

  /** Stores the source maps of a release, if it has any. @returns false if they could not be stored. */
  async function keepMaps(remote: string, version: string, maps: NewRelease['maps']): Promise<boolean> {
    if (!maps) return true;
    return repository.keepMaps(remote, version, maps).then(
      () => true,
      () => false,
    );
  }

  return {
    /** Compares a build with the deployed shell and remotes. @throws {AppError} 400 if it is no build. */
    check: async (build: CheckedBuild): Promise<ReleaseCheck> => check(await read(build)),

    /** Compares a build of the shell with the live and canary releases, which it must not break. */
    async checkShell({ host }: CheckedShell): Promise<ShellCheck> {
      const [releases, routeConflicts] = await Promise.all([
        repository.served(),
        repository.routeConflicts('shell', asJson(host.routes)),
      ]);
      const refusals = judgeShell({ host, releases, routeConflicts }).map(explained);
      return { ok: refusals.length === 0, refusals };
    },

    /** Returns what the live and canary releases take from the deployed shell, and what they carry themselves. */
    async skew(): Promise<ReleaseSkew> {
      const [host, releases] = await Promise.all([remotes.host(), repository.served()]);
      return {
        host: { contract: host.contract, shared: host.shared },
        refusals: judgeShell({ host, releases, routeConflicts: [] }).map(explained),
        releases: releases.map(({ remote, version, state, manifest, facts }) => ({
          remote,
          version,
          state,
          contract: manifest.contract,
          facts,
        })),
      };
    },

    /**
     * Checks a build, stores its files and makes it live, or a canary.
     * @throws {AppError} 400 if it is no build; 422 with the refusals of the gate; 409 if the database refuses it
     */
    async release(token: UsedToken, { share, viewers = [], note, maps, ...build }: NewRelease): Promise<MadeRelease> {
      if (!store) throw noStore();
      const sent = await read(build);
      const { bytes, candidate } = sent;
      const { version, warnings } = await require(sent);
      const base_url = await store.put(build.remote, version, bytes);
      try {
        await repository.publish(
          asJson({ ...releaseOf(candidate), base_url, created_by: actorOf(token), share, note }),
          viewers,
        );
      } catch (error) {
        // Another team may have taken a path since the check. The gate then says so, like before.
        await require(sent);
        throw error;
      }
      await remotes.refresh();
      // The release is made, and works without maps.
      const areKept = await keepMaps(build.remote, version, maps);
      return { version, warnings: areKept ? warnings : [...warnings, lostMaps] };
    },

    /** Makes the canary live for everybody. @returns the live version. @throws {AppError} 404 or 409 */
    async promote(token: UsedToken, { remote, version }: ReleaseChange): Promise<string> {
      const live = await repository.promote(remote, version, actorOf(token));
      await remotes.refresh();
      return live;
    },

    /** Withdraws the canary, otherwise the live release. @returns the live version. @throws {AppError} 404 or 409 */
    async rollBack(token: UsedToken, { remote, version }: ReleaseChange): Promise<string> {
      const live = await repository.rollBack(remote, version, actorOf(token));
      await remotes.refresh();
      return live;
    },

    /** Ends a remote: nobody gets it any more, and its paths are free. @throws {AppError} 404 or 409 */
    async retire(token: UsedToken, { remote, redirectTo }: ReleaseRetirement): Promise<void> {
      await repository.retire(remote, redirectTo, actorOf(token));
      await remotes.refresh();
    },

    /** Lets the remote `to` take the place of this one with its first release. @throws {AppError} 409 */
    rename: (token: UsedToken, { remote, to }: ReleaseRename): Promise<void> =>
      repository.nameSuccessor(remote, to, actorOf(token)),

    list: repository.list,
  };
}
export type ReleasesService = ReturnType<typeof createReleasesService>;
