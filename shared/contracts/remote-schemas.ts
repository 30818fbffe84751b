import * as z from 'zod/mini';
import { email } from './email.ts';
import { flagNames } from './flag.ts';
import { operatorRoles } from './operator.ts';
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
/** Only for operators: `true` for all of them, or the roles of which one is needed. */
const operators = z.optional(z.union([z.boolean(), z.array(z.enum(operatorRoles))]));
/** The path of a GET call. */
const apiPath = z.string().check(z.regex(/^\/api\/[\w/-]+$/));
/** A path with an optional query, such as `/api/recommendations?organization_id={organization}`. */
const apiCall = z.string().check(z.regex(/^\/api\/[\w/{}-]+(\?[\w=&+%.{}-]+)?$/));

/**
 * A page of a remote. `path` is a React Router pattern. Without `accountTypes`, users of all account types may open the
 * page.
 */
export const remoteRoute = z.strictObject({
  path: z.string().check(z.startsWith('/')),
  public: z.optional(z.boolean()),
  accountTypes: audience,
  allowCandidate: z.optional(z.boolean()),
  operators,
  title: z.optional(z.string()),
  /** Whether the page has a left panel (product/routing#left-panel). */
  leftPanel: z.optional(z.boolean()),
  /** Whether the page has no navigation, even for a signed-in user. */
  bare: z.optional(z.boolean()),
  /** Whether the content fills the whole page area. The page then adds its own padding. */
  fullBleed: z.optional(z.boolean()),
  /**
   * GET calls whose data the page needs to render, as the page makes them. `{organization}` is the selected organization
   * of a client; without one, the call is left out. `callsOfPage` fills it in.
   */
  data: z.optional(z.array(apiCall)),
  /**
   * Whether a frame shows the content of the page, and says so when it has started (`frameGreetingAttribute`). The browser
   * then loads the frame before the code of the page that the server has drawn.
   */
  framed: z.optional(z.boolean()),
  /** `browser` if the server must not draw the page. */
  draw: z.optional(z.literal('browser')),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/**
 * A menu entry. `id` is unique among all remotes and the shell. `icon` is the name of an icon of the shell. `to` is the
 * path of a page, or a URL if `external` is true. The navigation sorts entries by `order`.
 */
export const navigationItem = z.strictObject({
  id: z.string(),
  label: z.string(),
  icon: z.string(),
  to: z.string(),
  order: z.number(),
  placements: z.array(z.enum(placements)),
  accountTypes: audience,
  operators,
  flag: z.optional(z.enum(flagNames)),
  allowCandidate: z.optional(z.boolean()),
  activeOn: z.optional(z.array(z.string())),
  /**
   * The entry is also active on paths that contain this text, such as '/settings' (product/routing#client-navigation).
   */
  activeContaining: z.optional(z.string()),
  external: z.optional(z.boolean()),
  /**
   * A number that the shell shows at the entry: one of its own counts, or the path of a GET call that answers
   * NavigationCount.
   */
  badge: z.optional(z.union([z.enum(navigationBadges), apiPath])),
});
export type NavigationItem = z.infer<typeof navigationItem>;

/** The answer of a call that `badge` of a menu entry names: the number of things that are open for the viewer. */
export const navigationCount = z.object({ count: z.int() });
export type NavigationCount = z.infer<typeof navigationCount>;

/** A slot of the shell that the remote fills. The shell loads the slot's content only for the given viewers. */
export const remoteSlot = z.strictObject({
  name: z.string(),
  accountTypes: audience,
  operators,
  allowCandidate: z.optional(z.boolean()),
});
export type RemoteSlot = z.infer<typeof remoteSlot>;

/**
 * An action in the command palette (product/routing#palette), which leads to a page of the remote. `id` is unique in
 * the remote. `to` is the path of a page without parameters, and may have a query. Viewers without the page do not get
 * the action.
 */
export const remoteAction = z.strictObject({
  id: z.string(),
  label: z.string(),
  to: z.string().check(z.startsWith('/')),
  accountTypes: audience,
  operators,
  allowCandidate: z.optional(z.boolean()),
  flag: z.optional(z.enum(flagNames)),
});
export type RemoteAction = z.infer<typeof remoteAction>;

/**
 * The pattern of versions: that of a build, such as 1.4.0, and that of its release, such as 1.4.0-81ad2dda. Without a
 * slash, a version is always the name of one folder. private.remote_version_pattern() has the same pattern.
 */
export const remoteVersionPattern = /^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$/;

/** The version of a build or a release of a remote, of at most 80 characters. */
export const remoteVersion = z.string().check(z.maxLength(80), z.regex(remoteVersionPattern, 'This is not a version.'));

/** The content of remote.json. The shell reads it before it loads the code of the remote. */
export const remoteManifest = z.strictObject({
  name: z.string().check(z.regex(/^mf-[a-z0-9-]+$/)),
  version: remoteVersion,
  contract: z.int(),
  /** The team that owns it. */
  owner: z.string(),
  /** Where to reach that team. */
  contact: z.optional(z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'Begin with https:// or mailto:.'))),
  routes: z.array(remoteRoute),
  navigation: z.array(navigationItem),
  slots: z.array(remoteSlot),
  /** Optional, because releases from before the command palette have none. */
  actions: z.optional(z.array(remoteAction)),
  /**
   * The largest size of a page in kB, compressed with gzip: the entry, the exposed module and the page's own files.
   * Without it, the limit of the shell counts.
   */
  pageBudgetKb: z.optional(z.int().check(z.minimum(1))),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const groupFiles = { js: z.array(z.string()), css: z.array(z.string()) };

/**
 * The files of a page of a remote. `late`: the shared modules that the page imports and that the shell loads late, so
 * that the HTML can load them beside the page. Releases from before have none.
 */
export const pageFiles = z.object({ ...groupFiles, late: z.optional(z.array(z.string())) });

/**
 * The files of a release, as paths below `baseUrl`. `integrity` has the hash (SRI) of each file. The browser does not
 * run a file without a matching hash.
 */
export const releaseBundle = z.object({
  version: z.string(),
  contract: z.int(),
  baseUrl: z.url(),
  entry: z.string(),
  /**
   * Scripts and stylesheets of the exposed module. `pages` has the additional files of each page, by route path. `server`
   * is the script with which the server draws the pages; a release without it is drawn by the browser.
   */
  files: z.object({
    ...groupFiles,
    pages: z.optional(z.record(z.string(), pageFiles)),
    server: z.optional(z.string()),
  }),
  integrity: z.record(z.string(), z.string()),
});
export type ReleaseBundle = z.infer<typeof releaseBundle>;

/** A release of a remote, as GET /api/remotes returns it to a viewer. */
export const remoteRelease = z.extend(releaseBundle, {
  name: z.string(),
  cohort: z.enum(cohorts),
  manifest: remoteManifest,
  /** Whether the release, or the one to fall back to, imports names that only the whole shell has. */
  needsWholeShell: z.optional(z.boolean()),
  /**
   * The release to run if this release fails: for a canary the live release, otherwise one that was live before. HTML
   * leaves out its `files` and `integrity`, which GET /api/remotes has.
   */
  lastKnownGood: z.optional(releaseBundle),
  /**
   * Whether the HTML of a page that does not need the release leaves out `files`, `integrity` and `lastKnownGood`
   * (docs/adr/0066).
   */
  isOutline: z.optional(z.boolean()),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** Response of GET /api/remotes. `pageView` is a signed token that reports about remotes send back. */
export const servedReleases = z.object({ releases: z.array(remoteRelease), pageView: z.string() });
export type ServedReleases = z.infer<typeof servedReleases>;

/** Dependencies of a remote's build. The publish gate checks them, and the health page shows them. */
export const buildFacts = z.object({
  /**
   * Modules that the remote expects from the shell, with the version range and the imported names. `*` stands for the
   * whole namespace.
   */
  shared: z.record(z.string(), z.object({ range: z.string(), imports: z.array(z.string()) })),
  /** Packages in the remote's own bundle. `bytes` is the size before compression. */
  bundled: z.record(z.string(), z.object({ version: z.string(), bytes: z.int() })),
});
export type BuildFacts = z.infer<typeof buildFacts>;

/**
 * Response of GET /api/remotes/host: the modules, routes and slots of the deployed shell. The publish gate checks
 * remotes against it.
 */
export const hostDescription = z.object({
  contract: z.int(),
  /**
   * Modules that the shell shares, with version and exported names. `small`: the names that the small shell has, if
   * it lacks some. A remote that imports another name gets the whole shell.
   */
  shared: z.record(
    z.string(),
    z.object({ version: z.string(), exports: z.array(z.string()), small: z.optional(z.array(z.string())) }),
  ),
  routes: z.array(remoteRoute),
  /** Ids of the menu entries that the shell itself defines. */
  navigationIds: z.array(z.string()),
  slots: z.array(z.string()),
  /** Names of the icons that menu entries may have. Missing if the shell is from before the gate checked them. */
  icons: z.optional(z.array(z.string())),
  /** The largest page budget of a remote, in kB. Missing if the shell is from before the gate checked sizes. */
  maxPageKb: z.optional(z.int()),
});
export type HostDescription = z.infer<typeof hostDescription>;

/** The longest stack that a report may have, in characters. */
const longestStack = 2_000;

/** Body of POST /api/remotes/reports: whether the page could load a release of a remote. */
export const remoteReport = z
  .object({
    /** The `pageView` token from the boot data. */
    pageView: z.string().check(z.maxLength(2_000)),
    /** Name of the remote, or `shell` for a violation of the security policy that no remote caused. */
    remote: z.string().check(z.maxLength(80)),
    version: z.string().check(z.maxLength(80)),
    phase: z.enum(reportPhases),
    outcome: z.enum(reportOutcomes),
    cause: z.optional(z.enum(reportCauses)),
    /** The error code that the page showed to the viewer. */
    code: z.optional(z.string().check(z.maxLength(80))),
    /** The pattern of the page that was drawn, with the outcome `loaded`, or that was open when something failed. */
    page: z.optional(z.string().check(z.maxLength(200))),
    /** The calls of an error, the innermost first, one a line. */
    stack: z.optional(z.string().check(z.maxLength(longestStack))),
    /** The directive and the blocked URL of a policy violation; otherwise the error message. */
    detail: z.optional(z.string().check(z.maxLength(500))),
    ms: z.int().check(z.minimum(0), z.maximum(600_000)),
  })
  .check(
    z.refine(({ outcome, cause }) => (outcome === 'failed') === (cause !== undefined), 'A failure needs a cause.'),
  );
export type RemoteReport = z.infer<typeof remoteReport>;

/**
 * A release on the health page. Times are ISO 8601 in UTC, durations are in ms. Counts and durations cover the
 * requested hours.
 */
export const releaseHealth = z.object({
  version: z.string(),
  state: z.enum(releaseStates),
  /** Percentage of viewers who get the canary. Null if the release is not a canary. */
  share: z.nullable(z.int()),
  contract: z.int(),
  note: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  /** When it became live for everybody, the last time. Null if it never was. */
  liveAt: z.nullable(z.string()),
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

/** The number of loads and failures of a version in one hour. `hour` is the start of the hour (ISO 8601 in UTC). */
export const healthHour = z.object({ hour: z.string(), version: z.string(), loads: z.int(), failures: z.int() });

/** An entry of the audit log of releases. */
export const remoteAudit = z.object({
  at: z.string(),
  action: z.enum([
    'released',
    'promoted',
    'rolled_back',
    'withdrawn',
    'retired',
    'successor_named',
    'renamed',
    'canary_given',
  ]),
  remote: z.string(),
  version: z.string(),
  /** Name of the person or script that acted. Null for an automatic action. */
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

/** Response of GET /api/remotes/health?hours=, for operators only. */
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

/** Query of GET /api/remotes/moved: an address of this application without a page. */
export const movedQuery = z.object({ path: z.string().check(z.startsWith('/'), z.maxLength(500)) });

/** Response of GET /api/remotes/moved: the path to which the address of a retired remote leads, or null. */
export const movedPage = z.object({ to: z.nullable(z.string()) });
export type MovedPage = z.infer<typeof movedPage>;

/** Query of GET /api/remotes/:name/preview: any version of the remote. */
export const previewQuery = z.object({ version: remoteVersion });

/** Response of GET /api/remotes/:name/preview. */
export const previewLink = z.object({
  url: z.string(),
  /** When the link, and previews that it started, end. */
  expires_at: z.string(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** Body of POST /api/remotes/:name/promote. With `version`, only if this version is the canary. */
export const promotionBody = z.object({ version: z.optional(remoteVersion) });

/**
 * Body of POST /api/remotes/:name/rollback. With `version`, this release becomes live. Without it, the newest release
 * is withdrawn. With `canary`, only if this version is the canary, and with `live`, only if this version is live.
 */
export const rollbackBody = z.object({
  version: z.optional(remoteVersion),
  canary: z.optional(remoteVersion),
  live: z.optional(remoteVersion),
});
export type RollbackBody = z.infer<typeof rollbackBody>;

const milliseconds = z.nullable(z.number());

/**
 * Response of GET /api/remote-teams/:remote?hours=, for administrators and for members of the remote's team. Counts and
 * times cover the requested hours.
 */
export const remoteTeam = z.object({
  remote: z.string(),
  /** From the remote.json. Null if the remote has no release. */
  owner: z.nullable(z.string()),
  members: z.array(z.object({ email: z.string(), name: z.string() })),
  releases: z.array(
    z.object({
      version: z.string(),
      state: z.enum(releaseStates),
      share: z.nullable(z.int()),
      created_at: z.string(),
      viewers: z.int(),
      loads: z.int(),
      failures: z.int(),
      p50_ms: milliseconds,
      p75_ms: milliseconds,
      p95_ms: milliseconds,
      /** The version of @workspace/ui in its bundle. Null without one. */
      ui: z.nullable(z.string()),
    }),
  ),
  /** How long each page took until it was drawn, by version. */
  pages: z.array(z.object({ page: z.string(), version: z.string(), loads: z.int(), p75_ms: z.number() })),
  /** The newest 50 kinds of failures. */
  failures: z.array(
    z.object({
      version: z.string(),
      phase: z.enum(reportPhases),
      cause: z.enum(reportCauses),
      message: z.string(),
      /** The pattern of the page that was open. */
      page: z.nullable(z.string()),
      stack: z.nullable(z.string()),
      browsers: z.array(z.string()),
      count: z.int(),
      viewers: z.int(),
      last_at: z.string(),
    }),
  ),
  /** The releases of all remotes that people get, with their version of @workspace/ui. */
  carriers: z.array(
    z.object({ remote: z.string(), version: z.string(), state: z.enum(releaseStates), ui: z.nullable(z.string()) }),
  ),
});
export type RemoteTeam = z.infer<typeof remoteTeam>;

/** Body of POST /api/remote-teams/:remote/calls: the calls of a failure of a version, with positions of its build. */
export const builtCalls = z.object({
  version: z.string().check(z.maxLength(80)),
  stack: z.string().check(z.maxLength(longestStack)),
});
export type BuiltCalls = z.infer<typeof builtCalls>;

/**
 * Response of POST /api/remote-teams/:remote/calls: the same calls. Those of the remote that are in a source map name
 * function, file, line and column of the sources.
 */
export const sourceCalls = z.object({ stack: z.string() });
export type SourceCalls = z.infer<typeof sourceCalls>;

/** Body of POST and DELETE /api/remote-teams/:remote/members: the address of an account. */
export const remoteMember = z.object({ email });
export type RemoteMember = z.infer<typeof remoteMember>;
