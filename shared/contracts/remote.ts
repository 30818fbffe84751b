import * as z from 'zod/mini';
import { flagNames } from './flag.ts';
import { accountTypes } from './profile.ts';

/** Version of the host API in @workspace/host. It changes when a remote built for the old one would break. */
export const hostContract = 1;

/**
 * Where the shell can draw a navigation item: in the newer sidebar, at the foot of a phone, in the legacy variant's bar or
 * list, or only where there is room for all (the account menu and the whole list of narrow screens).
 */
export const placements = ['sidebar', 'footer', 'legacy', 'more'] as const;
export type Placement = (typeof placements)[number];

const audience = z.optional(z.array(z.enum(accountTypes)));

/** A page of a remote. `path` is a React Router pattern; without `accountTypes` it is for everybody. */
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
  /** Drawn without navigation, also for somebody who is signed in. */
  bare: z.optional(z.boolean()),
  /** The content reaches the edges of its area: the page pads itself. */
  fullBleed: z.optional(z.boolean()),
  /** GET calls without which the page has nothing to show: they are made beside its code, not after it. */
  data: z.optional(z.array(z.string().check(z.regex(/^\/api\/[\w/-]+$/)))),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/** Numbers that the shell can draw beside an entry of the menus. */
export const navigationBadges = ['unread-messages'] as const;

/**
 * An entry of the menus. It belongs to whoever owns the page it leads to, and has an id that nobody else uses. `icon` names
 * one of the shell's icons; `to` is the path of a page, or a URL when `external`; `order` sorts across all owners.
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
  /** Also active on every path that has these segments anywhere, such as /settings (product/routing#client-navigation). */
  activeContaining: z.optional(z.string()),
  external: z.optional(z.boolean()),
  badge: z.optional(z.enum(navigationBadges)),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/** A named place of the shell that a remote fills, and for whom: for nobody else is the remote loaded because of it. */
export const remoteSlot = z.strictObject({
  name: z.string(),
  accountTypes: audience,
  allowCandidate: z.optional(z.boolean()),
});
export type RemoteSlot = z.infer<typeof remoteSlot>;

/** remote.json: what the shell knows of a remote before any of its code loads. */
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

/** Files of one release below `baseUrl`, and a hash (SRI) for every one of them. Without its hash a file never runs. */
export const releaseBundle = z.object({
  version: z.string(),
  contract: z.int(),
  baseUrl: z.url(),
  entry: z.string(),
  /** Scripts and styles of the exposed module, and of each page, by its route's path, those that come after. */
  files: z.object({ ...groupFiles, pages: z.optional(z.record(z.string(), z.object(groupFiles))) }),
  integrity: z.record(z.string(), z.string()),
});
export type ReleaseBundle = z.infer<typeof releaseBundle>;

/**
 * Why a viewer got this version: it is everybody's, it is the canary and the viewer is among its share, or the viewer replaced
 * it for themselves. An override is never the same bytes twice: it, alone, comes without hashes.
 */
export const cohorts = ['live', 'canary', 'override'] as const;
export type Cohort = (typeof cohorts)[number];

/** One remote of the registry as a viewer gets it. */
export const remoteRelease = z.extend(releaseBundle, {
  name: z.string(),
  cohort: z.enum(cohorts),
  manifest: remoteManifest,
  /** What to run when this version cannot be had: the version that was live before, or is live beside a canary. */
  lastKnownGood: z.optional(releaseBundle),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Answer of GET /api/remotes: what a viewer gets now, and the signed page view under which it can be reported on. */
export interface ServedReleases {
  releases: RemoteRelease[];
  pageView: string;
}

/** A remote's container is a global variable, so its name must be an identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** What a remote's build says of itself beside the manifest: for the publish gate and the health page. */
export const buildFacts = z.object({
  /** Modules that the shell must bring: the range asked for, and the names imported from each (`*` for a whole namespace). */
  shared: z.record(z.string(), z.object({ range: z.string(), imports: z.array(z.string()) })),
  /** Packages that the remote carries itself, with their size in the bundle before compression (bytes). */
  bundled: z.record(z.string(), z.object({ version: z.string(), bytes: z.int() })),
});
export type BuildFacts = z.infer<typeof buildFacts>;

/** What the deployed shell offers to remotes (GET /api/remotes/host); the publish gate compares with it. */
export const hostDescription = z.object({
  contract: z.int(),
  /** Modules it brings, with their version and the names they export. */
  shared: z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) })),
  routes: z.array(remoteRoute),
  /** Ids of the shell's own entries of the menus. */
  navigationIds: z.array(z.string()),
  slots: z.array(z.string()),
});
export type HostDescription = z.infer<typeof hostDescription>;

export const releaseStates = ['live', 'canary', 'retired', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Where a load failed: its entry script, its exposed module, a page's own files, drawing a page, or the security policy. */
export const reportPhases = ['entry', 'module', 'chunk', 'render', 'policy'] as const;
export type ReportPhase = (typeof reportPhases)[number];

export const reportOutcomes = ['loaded', 'failed'] as const;

/** What went wrong, as far as the browser can tell. */
export const reportCauses = [
  'unreachable',
  'timeout',
  'not_found',
  'server_error',
  'integrity',
  'threw',
  'missing_module',
  'contract',
  'render',
  'policy',
] as const;
export type ReportCause = (typeof reportCauses)[number];

/** Body of POST /api/remotes/reports: how loading a release that this page view was served went. */
export const remoteReport = z
  .object({
    /** The signed page view of the boot data. */
    pageView: z.string().check(z.maxLength(2_000)),
    /** A remote, or `shell` for a violation of the policy that no remote caused. */
    remote: z.string().check(z.maxLength(80)),
    version: z.string().check(z.maxLength(80)),
    phase: z.enum(reportPhases),
    outcome: z.enum(reportOutcomes),
    cause: z.optional(z.enum(reportCauses)),
    /** What the viewer can quote. */
    code: z.optional(z.string().check(z.maxLength(80))),
    /** For a violation the directive and what it blocked; otherwise the error's message. */
    detail: z.optional(z.string().check(z.maxLength(500))),
    ms: z.int().check(z.minimum(0), z.maximum(600_000)),
  })
  .check(
    z.refine(({ outcome, cause }) => (outcome === 'failed') === (cause !== undefined), 'A failure needs a cause.'),
  );
export type RemoteReport = z.infer<typeof remoteReport>;

/** One release on the health page; times are ISO 8601 in UTC, durations in ms. Counts and durations are of the asked window. */
export const releaseHealth = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  /** Percent of viewers of a canary. */
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

/** A point of the chart: loads and failures of an hour (its start, ISO 8601 UTC). */
export const healthHour = z.object({ hour: z.string(), version: z.string(), loads: z.int(), failures: z.int() });

/** An entry of the audit trail that concerns a remote. */
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

/** Body of POST /api/remotes/:name/rollback; without a version the newest release is taken back. */
export const rollbackBody = z.object({ version: z.optional(z.string().check(z.maxLength(80))) });

/** Query parameter `remote.<name>` and cookie of the developer override: a URL of an allowed origin, empty to remove it. */
export const overrideParameter = (remote: string): string => `remote.${remote}`;
export const overrideCookie = 'remote_overrides';
