import * as z from 'zod/mini';
import { flagNames } from './flag.ts';
import { accountTypes } from './profile.ts';
import {
  cohorts,
  navigationBadges,
  placements,
  releaseStates,
  reportCauses,
  reportOutcomes,
  reportPhases,
} from './remote.ts';

const audience = z.optional(z.array(z.enum(accountTypes)));

/** A page of a remote. `path` is a React Router pattern. Without `accountTypes`, the page is for everybody. */
export const remoteRoute = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  public: z.optional(z.boolean()),
  accountTypes: audience,
  allowCandidate: z.optional(z.boolean()),
  /** Only for operators. */
  operators: z.optional(z.boolean()),
  title: z.optional(z.string()),
  /** The page has a left panel (product/routing#left-panel). */
  leftPanel: z.optional(z.boolean()),
  /** The page renders without navigation, also for a signed-in user. */
  bare: z.optional(z.boolean()),
  /** The content fills its area, and the page adds its own padding. */
  fullBleed: z.optional(z.boolean()),
  /** GET calls that the page cannot render without. They are made in parallel with loading its code. */
  data: z.optional(z.array(z.string().check(z.regex(/^\/api\/[\w/-]+$/)))),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/**
 * A menu entry. It belongs to the owner of the page it leads to, and its id is unique. `icon` names one of the shell's
 * icons. `to` is the path of a page, or a URL if `external`. `order` sorts the entries of all owners.
 */
export const navigationItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  icon: z.string(),
  to: z.string(),
  order: z.number(),
  placements: z.array(z.enum(placements)),
  accountTypes: audience,
  flag: z.optional(z.enum(flagNames)),
  allowCandidate: z.optional(z.boolean()),
  activeOn: z.optional(z.array(z.string())),
  /**
   * The entry is also active on paths that contain these segments, such as /settings
   * (product/routing#client-navigation).
   */
  activeContaining: z.optional(z.string()),
  external: z.optional(z.boolean()),
  badge: z.optional(z.enum(navigationBadges)),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/**
 * A slot of the shell that the remote fills, and for whom. The shell does not load the remote for other viewers because
 * of it.
 */
export const remoteSlot = z.strictObject({
  name: z.string(),
  accountTypes: audience,
  allowCandidate: z.optional(z.boolean()),
});
export type RemoteSlot = z.infer<typeof remoteSlot>;

/** remote.json: what the shell knows about a remote before its code loads. */
export const remoteManifest = z.strictObject({
  name: z.string().check(z.regex(/^mf-[a-z0-9-]+$/)),
  version: z.string(),
  contract: z.int(),
  owner: z.string(),
  routes: z.array(remoteRoute),
  navigation: z.array(navigationItem),
  slots: z.array(remoteSlot),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const groupFiles = { js: z.array(z.string()), css: z.array(z.string()) };

/** The files of a release below `baseUrl`, and the hash (SRI) of each. A file without its hash never runs. */
export const releaseBundle = z.object({
  version: z.string(),
  contract: z.int(),
  baseUrl: z.url(),
  entry: z.string(),
  /** Scripts and styles of the exposed module, and the additional ones of each page, by the path of its route. */
  files: z.object({ ...groupFiles, pages: z.optional(z.record(z.string(), z.object(groupFiles))) }),
  integrity: z.record(z.string(), z.string()),
});
export type ReleaseBundle = z.infer<typeof releaseBundle>;

/** A release of a remote, as the registry gives it to a viewer. */
export const remoteRelease = z.extend(releaseBundle, {
  name: z.string(),
  cohort: z.enum(cohorts),
  manifest: remoteManifest,
  /** The version to run if this one fails: the one that was live before, or that is live beside a canary. */
  lastKnownGood: z.optional(releaseBundle),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Answer of GET /api/remotes: the viewer's releases, and the signed page view for reports. */
export interface ServedReleases {
  releases: RemoteRelease[];
  pageView: string;
}

/** Facts from a remote's build, for the publish gate and the health page. */
export const buildFacts = z.object({
  /** Modules that the shell must share: the required range, and the imported names (`*` for a whole namespace). */
  shared: z.record(z.string(), z.object({ range: z.string(), imports: z.array(z.string()) })),
  /** Packages in the remote's own bundle, with their size before compression (bytes). */
  bundled: z.record(z.string(), z.object({ version: z.string(), bytes: z.int() })),
});
export type BuildFacts = z.infer<typeof buildFacts>;

/** What the deployed shell offers to remotes (GET /api/remotes/host). The publish gate checks against it. */
export const hostDescription = z.object({
  contract: z.int(),
  /** Modules that the shell shares, with their version and exported names. */
  shared: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  routes: z.array(remoteRoute),
  /** Ids of the shell's own menu entries. */
  navigationIds: z.array(z.string()),
  slots: z.array(z.string()),
});
export type HostDescription = z.infer<typeof hostDescription>;

/** Body of POST /api/remotes/reports: the result of loading a release that this page view was served. */
export const remoteReport = z
  .object({
    /** The signed page view of the boot data. */
    pageView: z.string().check(z.maxLength(2_000)),
    /** A remote, or `shell` for a policy violation that no remote caused. */
    remote: z.string().check(z.maxLength(80)),
    version: z.string().check(z.maxLength(80)),
    phase: z.enum(reportPhases),
    outcome: z.enum(reportOutcomes),
    cause: z.optional(z.enum(reportCauses)),
    /** The code that the viewer can quote. */
    code: z.optional(z.string().check(z.maxLength(80))),
    /** For a violation, the directive and the blocked address; otherwise the error's message. */
    detail: z.optional(z.string().check(z.maxLength(500))),
    ms: z.int().check(z.minimum(0), z.maximum(600_000)),
  })
  .check(
    z.refine(({ outcome, cause }) => (outcome === 'failed') === (cause !== undefined), 'A failure needs a cause.'),
  );
export type RemoteReport = z.infer<typeof remoteReport>;

/**
 * A release on the health page. Times are ISO 8601 in UTC, durations are in ms. Counts and durations cover the
 * requested window.
 */
export const releaseHealth = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  /** Percentage of viewers of a canary. */
  share: z.nullable(z.int()),
  contract: z.int(),
  note: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  viewers: z.int(),
  loads: z.int(),
  failures: z.int(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  causes: z.array(
    z.object({ phase: z.enum(reportPhases), cause: z.enum(reportCauses), count: z.int(), viewers: z.int() }),
  ),
  facts: z.nullable(buildFacts),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** A point of the chart: loads and failures in an hour, named by its start (ISO 8601 UTC). */
export const healthHour = z.object({ hour: z.string(), version: z.string(), loads: z.int(), failures: z.int() });

/** An entry of the audit trail about a remote. */
export const remoteAudit = z.object({
  at: z.string(),
  action: z.enum(['released', 'promoted', 'rolled_back', 'withdrawn']),
  remote: z.string(),
  version: z.string(),
  /** Name of a person or of the script; null for the system itself. */
  actor: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type RemoteAudit = z.infer<typeof remoteAudit>;

export const policyViolation = z.object({
  remote: z.string(),
  version: z.string(),
  detail: z.string(),
  count: z.int(),
  lastAt: z.string(),
});

/** Answer of GET /api/remotes/health?hours (operators only). */
export const remoteHealth = z.object({
  host: hostDescription,
  remotes: z.array(
    z.object({
      name: z.string(),
      owner: z.string(),
      releases: z.array(releaseHealth),
      hours: z.array(healthHour),
    }),
  ),
  violations: z.array(policyViolation),
  audit: z.array(remoteAudit),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;

export const healthQuery = z.object({
  hours: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(24 * 14)), 24),
});

/** Body of POST /api/remotes/:name/rollback. Without a version, the newest release is taken back. */
export const rollbackBody = z.object({ version: z.optional(z.string().check(z.maxLength(80))) });
