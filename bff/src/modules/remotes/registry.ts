import {
  buildFacts,
  type Cohort,
  type HostDescription,
  type ReleaseBundle,
  type RemoteRelease,
  releaseStates,
  remoteRelease,
} from '@workspace/contracts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { namesOfWholeShell } from '../../releases/whole-shell.ts';
import { isInShare } from './canary.ts';

/** A row of the database function prod.registry. `readRegistry` validates the JSON columns. */
export interface ReleaseRow {
  remote: string;
  version: string;
  contract: number;
  manifest: unknown;
  base_url: string;
  entry: string;
  files: unknown;
  integrity: unknown;
  state: string;
  share: number | null;
  /** `shared` of the build's facts. */
  shared: unknown;
}

/** The parts of a release that are the same for all viewers. */
type Release = Omit<RemoteRelease, 'cohort' | 'lastKnownGood'>;

/** The modules of the deployed shell, or undefined if its build does not describe them. */
type SharedByShell = HostDescription['shared'] | undefined;

/** The releases of one remote that viewers can get. */
export interface RegisteredRemote {
  name: string;
  live?: Release;
  /** `accounts` are the ids of the accounts that get the canary whatever its share. */
  canary?: Release & { share: number; accounts: string[] };
  /** The last known good release, which replaces the live one if that is withdrawn. */
  previous?: Release;
}

const storedRelease = z.extend(z.omit(remoteRelease, { cohort: true, lastKnownGood: true, needsWholeShell: true }), {
  state: z.enum(releaseStates),
  share: z.nullable(z.number()),
  shared: z.nullable(buildFacts.shape.shared),
});

const toRelease = (row: ReleaseRow): unknown => ({
  name: row.remote,
  version: row.version,
  contract: row.contract,
  baseUrl: row.base_url,
  entry: row.entry,
  files: row.files,
  integrity: row.integrity,
  manifest: row.manifest,
  state: row.state,
  share: row.share,
  shared: row.shared,
});

/** Validates a row. An invalid row is logged, and the result is null. */
function readRow(row: ReleaseRow, shell: SharedByShell, logger: Logger) {
  const { success, data, error } = z.safeParse(storedRelease, toRelease(row));
  if (success) {
    const { shared, ...release } = data;
    return {
      ...release,
      ...(shared && shell && namesOfWholeShell(shared, shell).length > 0 && { needsWholeShell: true }),
    };
  }
  logger.error({ remote: row.remote, version: row.version, issues: error.issues }, 'release is not valid');
  return null;
}

/** Returns the release of a row as a viewer previews it, without a release to fall back to. */
export function readPreview(row: ReleaseRow, shell: SharedByShell, logger: Logger): RemoteRelease | null {
  const read = readRow(row, shell, logger);
  if (!read) return null;
  const { state: _, share: __, ...release } = read;
  return served(release, 'preview', undefined);
}

/** An account that gets the canary of a remote by name. */
export const canaryAccount = z.object({ remote: z.string(), user_id: z.string() });
export type CanaryAccount = z.infer<typeof canaryAccount>;

/** Groups the rows by remote, sorted by name. */
export function readRegistry(
  rows: ReleaseRow[],
  named: CanaryAccount[],
  shell: SharedByShell,
  logger: Logger,
): Map<string, RegisteredRemote> {
  const remotes = new Map<string, RegisteredRemote>();
  const accountsOf = (name: string) =>
    named.flatMap(({ remote, user_id }) => (remote === name ? [user_id] : [])).sort();
  for (const row of [...rows].sort((one, other) => one.remote.localeCompare(other.remote))) {
    const read = readRow(row, shell, logger);
    if (!read) continue;
    const { state, share, ...release } = read;
    const remote = remotes.get(release.name) ?? { name: release.name };
    if (state === 'live') remote.live = release;
    else if (state === 'canary') remote.canary = { ...release, share: share ?? 0, accounts: accountsOf(release.name) };
    else remote.previous = release;
    remotes.set(release.name, remote);
  }
  return remotes;
}

const bundleOf = ({ version, contract, baseUrl, entry, files, integrity }: Release): ReleaseBundle => ({
  version,
  contract,
  baseUrl,
  entry,
  files,
  integrity,
});

const served = (release: Release, cohort: Cohort, good: Release | undefined): RemoteRelease => ({
  ...release,
  cohort,
  ...(good && { lastKnownGood: bundleOf(good) }),
  ...(good?.needsWholeShell && { needsWholeShell: true }),
});

/** Returns the release of a remote for a viewer, or null if the remote has no release for the viewer. */
export function releaseFor({ name, live, canary, previous }: RegisteredRemote, viewer: string): RemoteRelease | null {
  if (canary && (canary.accounts.includes(viewer) || isInShare(viewer, name, canary.share))) {
    const { share: _, accounts: __, ...release } = canary;
    return served(release, 'canary', live);
  }
  return live ? served(live, 'live', previous) : null;
}

/** Returns the origins of the files of all releases of the given remotes. */
export const originsOf = (remotes: Iterable<RegisteredRemote>): string[] => [
  ...new Set(
    [...remotes].flatMap(({ live, canary, previous }) =>
      [live, canary, previous].flatMap((release) => (release ? [new URL(release.baseUrl).origin] : [])),
    ),
  ),
];

/** Returns the names of the remotes whose releases differ between two registries. */
export function changedRemotes(before: Map<string, RegisteredRemote>, after: Map<string, RegisteredRemote>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
}
