import * as z from 'zod/mini';
import { maxTokenDays, releaseScopes } from './release.ts';
import { releaseStates } from './remote.ts';
import { buildFacts, hostDescription } from './remote-schemas.ts';

const remoteName = z.string().check(z.maxLength(80), z.regex(/^mf-[a-z0-9-]+$/, 'This is not the name of a remote.'));
const version = z.string().check(z.maxLength(80));

/** Body of POST /api/release-tokens. */
export const newReleaseToken = z.object({
  remote: remoteName,
  /** Who or what uses the token, such as CI. */
  name: z.string().check(z.minLength(1, 'Enter a name.'), z.maxLength(80, 'Use at most 80 characters.')),
  scopes: z
    .array(z.enum(releaseScopes))
    .check(z.minLength(1, 'Choose at least one.'), z.maxLength(releaseScopes.length)),
  /** Days until the token expires. */
  days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxTokenDays)),
  /** Whether the remote goes to another team: all other tokens of the remote are revoked. */
  transfer: z.optional(z.boolean()),
});
export type NewReleaseToken = z.infer<typeof newReleaseToken>;

/** Response of POST /api/release-tokens. No other call returns the token. */
export const madeReleaseToken = z.object({ id: z.int(), token: z.string() });
export type MadeReleaseToken = z.infer<typeof madeReleaseToken>;

/** A release token on the page of the remotes. Times are ISO 8601 in UTC. */
export const releaseToken = z.object({
  id: z.int(),
  remote: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(releaseScopes)),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Name of the operator. Null if a command made the token, or the account was deleted. */
  made_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type ReleaseToken = z.infer<typeof releaseToken>;

/** Paths in a build: no segment begins with a dot. */
const builtFile = z.string().check(z.maxLength(200), z.regex(/^[\w@~-][\w@~.-]*(\/[\w@~-][\w@~.-]*)*$/));

/** Body of POST /api/releases/check: the files of a build with their bytes as base64, without compressed copies. */
export const checkedBuild = z.object({
  remote: remoteName,
  files: z.record(builtFile, z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
});
export type CheckedBuild = z.infer<typeof checkedBuild>;

/** Body of POST /api/releases. With `share`, the release is a canary for that percentage of viewers. */
export const newRelease = z.extend(checkedBuild, {
  share: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  note: z.optional(z.string().check(z.maxLength(500))),
});
export type NewRelease = z.infer<typeof newRelease>;

/** A reason of the gate against a release: the rule, what is wrong and what to do, one sentence each. */
export const releaseRefusal = z.object({ rule: z.string(), message: z.string(), cure: z.string() });
export type ReleaseRefusal = z.infer<typeof releaseRefusal>;

/** Response of POST /api/releases/check. `warnings` do not stop a release. */
export const releaseCheck = z.object({
  ok: z.boolean(),
  version,
  refusals: z.array(releaseRefusal),
  warnings: z.array(z.string()),
});
export type ReleaseCheck = z.infer<typeof releaseCheck>;

/** Body of POST /api/releases/check-shell: what a build of the shell gives to remotes. */
export const checkedShell = z.object({ host: hostDescription });
export type CheckedShell = z.infer<typeof checkedShell>;

/** Response of POST /api/releases/check-shell: the live and canary releases that this shell would break. */
export const shellCheck = z.object({ ok: z.boolean(), refusals: z.array(releaseRefusal) });
export type ShellCheck = z.infer<typeof shellCheck>;

/**
 * Response of GET /api/releases/skew: the deployed shell, what the live and canary releases take and carry, and what of
 * it does not fit.
 */
export const releaseSkew = z.object({
  host: z.pick(hostDescription, { contract: true, shared: true }),
  releases: z.array(
    z.object({
      remote: z.string(),
      version,
      state: z.enum(releaseStates),
      contract: z.int(),
      facts: z.nullable(buildFacts),
    }),
  ),
  refusals: z.array(releaseRefusal),
});
export type ReleaseSkew = z.infer<typeof releaseSkew>;

/** Response of POST /api/releases. */
export const madeRelease = z.object({ version, warnings: z.array(z.string()) });
export type MadeRelease = z.infer<typeof madeRelease>;

/** Body of POST /api/releases/promote and /rollback: see `rollbackBody`. */
export const releaseChange = z.object({ remote: remoteName, version: z.optional(version) });
export type ReleaseChange = z.infer<typeof releaseChange>;

/** Response of POST /api/releases/promote and /rollback: the version that is live now. */
export const liveRelease = z.object({ version });

/** A path of this application, to which addresses lead. */
const ownPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/([^/\\]|$)/, 'Enter a path of this application, such as /assistants.'));

/** Body of POST /api/remotes/:name/retire: the path to which the addresses of the remote lead from then on. */
export const retirement = z.object({ redirectTo: z.optional(ownPath) });
export type Retirement = z.infer<typeof retirement>;

/** Body of POST /api/releases/retire. */
export const releaseRetirement = z.extend(retirement, { remote: remoteName });
export type ReleaseRetirement = z.infer<typeof releaseRetirement>;

/** Body of POST /api/releases/rename: the remote that takes the place of another one with its first release. */
export const releaseRename = z.object({ remote: remoteName, to: remoteName });
export type ReleaseRename = z.infer<typeof releaseRename>;

/** Response of GET /api/releases: all releases, newest first. Loads and failures are those of the last 24 hours. */
export const releaseList = z.array(
  z.object({
    remote: z.string(),
    version,
    state: z.enum(releaseStates),
    share: z.nullable(z.int()),
    note: z.nullable(z.string()),
    created_by: z.string(),
    created_at: z.string(),
    loads: z.int(),
    failures: z.int(),
  }),
);
export type ReleaseList = z.infer<typeof releaseList>;
