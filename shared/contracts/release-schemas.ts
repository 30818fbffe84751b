import * as z from 'zod/mini';
import {
  maxTokenDays,
  type ReleaseAlertKind,
  releaseAlertKinds,
  releaseAlertStates,
  releaseScopes,
  releaseVerdicts,
  releaseWebhookMessages,
} from './release.ts';
import { releaseStates } from './remote.ts';
import { buildFacts, hostDescription, remoteVersion } from './remote-schemas.ts';

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

/** Bytes by the path of their file, as base64. */
const builtFiles = z.record(builtFile, z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)));

/** Body of POST /api/releases/check: the files of a build, without compressed copies and source maps. */
export const checkedBuild = z.object({
  remote: remoteName,
  files: builtFiles.check(
    z.refine(
      (files) => Object.keys(files).every((file) => !file.endsWith('.map')),
      'Everybody can read these files. Send source maps as "maps".',
    ),
  ),
});
export type CheckedBuild = z.infer<typeof checkedBuild>;

/** The viewers of a canary by name: email addresses of accounts, and ids of organizations. */
export const canaryViewers = z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(100));

/**
 * Body of POST /api/releases. With `share`, the release is a canary for that percentage of viewers, and for `viewers`. With
 * a share of 0, it is only for `viewers`.
 */
export const newRelease = z
  .extend(checkedBuild, {
    share: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    viewers: z.optional(canaryViewers),
    note: z.optional(z.string().check(z.maxLength(500))),
    /** The source map of each script, compressed with gzip, which only the application reads. */
    maps: z.optional(builtFiles),
  })
  .check(
    z.refine(
      ({ share, viewers = [] }) => (viewers.length > 0 ? share !== undefined : share !== 0),
      'A canary with a share of 0 needs viewers, and only a canary has viewers.',
    ),
  );
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

/** Body of POST /api/releases/promote and /rollback: see `promotionBody` and `rollbackBody`. */
export const releaseChange = z.object({ remote: remoteName, version: z.optional(remoteVersion) });
export type ReleaseChange = z.infer<typeof releaseChange>;

/**
 * Body of POST /api/remotes/:name/canary-viewers. With `canary`, only if that version is the canary. `viewers_before`: the
 * keys of the viewers that the administrator saw. If others are named by now, the call answers 409 and changes nothing.
 */
export const namedViewers = z.object({
  viewers: canaryViewers,
  canary: z.optional(remoteVersion),
  viewers_before: z.optional(canaryViewers),
});
export type NamedViewers = z.infer<typeof namedViewers>;

/** Response of GET /api/remotes/:name/canary-viewers. `key` is the email address, or the id of the organization. */
export const canaryViewerList = z.array(z.object({ key: z.string(), name: z.string() }));
export type CanaryViewerList = z.infer<typeof canaryViewerList>;

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

/** Query of GET /api/releases/status. `viewers` is the number of viewers after which there is a verdict. */
export const releaseStatusQuery = z.object({
  remote: remoteName,
  viewers: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 10),
});

/**
 * Response of GET /api/releases/status: the verdict on the newest release (`version`) with its reason, and the figures of
 * the last 24 hours, since each release was last made live or a canary.
 */
export const releaseStatus = z.object({
  remote: z.string(),
  version,
  verdict: z.enum(releaseVerdicts),
  reason: z.nullable(z.string()),
  releases: z.array(
    z.object({
      version,
      state: z.enum(releaseStates),
      share: z.nullable(z.int()),
      viewers: z.int(),
      /** Viewers for whom it failed, by the rule of withdrawal. */
      failed_viewers: z.int(),
      loads: z.int(),
      failures: z.int(),
      /** The 75th percentile of the time in which it loaded, in ms. Null without loads. */
      p75_ms: z.nullable(z.number()),
    }),
  ),
});
export type ReleaseStatus = z.infer<typeof releaseStatus>;

/** Path parameters of calls about one remote. */
export const remoteParams = z.object({ remote: remoteName });

/** Body of PUT /api/release-webhooks/:remote. */
export const newReleaseWebhook = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'Use at most 500 characters.'),
      z.regex(/^https?:\/\//i, releaseWebhookMessages.url),
    ),
});

/** Response of PUT /api/release-webhooks/:remote. No other call returns the secret. */
export const madeReleaseWebhook = z.object({ secret: z.string() });
export type MadeReleaseWebhook = z.infer<typeof madeReleaseWebhook>;

/** Response of GET /api/release-webhooks/:remote: the address, null if there is none, and the last ten alerts. */
export const releaseWebhook = z.object({
  url: z.nullable(z.string()),
  alerts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(releaseAlertKinds),
      /** Null for a test. */
      version: z.nullable(z.string()),
      state: z.enum(releaseAlertStates),
      attempts: z.int(),
      /** Why the last attempt failed; null if it has not. */
      error: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type ReleaseWebhook = z.infer<typeof releaseWebhook>;

/** The body of an alert, as its receiver gets it. `data` also has the details of the audit trail. */
export interface ReleaseAlertEvent {
  type: `release.${ReleaseAlertKind}`;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  data: { remote: string; version: string | null; page: string; [detail: string]: unknown };
}
