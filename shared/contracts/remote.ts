/** Version of the host API in @workspace/host. It increases with each change that breaks existing remotes. */
export const hostContract = 1;

/**
 * Whether a shell with the host contract `host` runs remotes that were built for `contract`: its own contract and the one
 * before, so that teams have until the next contract to build again.
 */
export const servesContract = (contract: number, host: number = hostContract): boolean =>
  contract === host || contract === host - 1;

/**
 * Places for a menu entry: the sidebar, the footer on a phone, and the legacy navigation. `more` entries show only in
 * the account menu and in the full list on narrow screens.
 */
export const placements = ['sidebar', 'footer', 'legacy', 'more'] as const;
export type Placement = (typeof placements)[number];

/** The slot of the command palette. Unlike other slots, it renders only after somebody has opened something. */
export const paletteSlot = 'palette';

/** Counts of the shell that it can show on a menu entry. */
export const navigationBadges = ['unread-messages'] as const;

/**
 * Why a viewer gets a release: it is live for everyone, the viewer belongs to the canary's share, the viewer opened the
 * preview link of this version, or a developer overrides the release. An override has no file hashes, because its files
 * change between requests.
 */
export const cohorts = ['live', 'canary', 'preview', 'override'] as const;
export type Cohort = (typeof cohorts)[number];

/**
 * Header of a request for a page, with the value `whole`: serve the whole shell (docs/adr/0044). A visit of a build that
 * nobody gets yet needs it.
 */
export const shellHeader = 'x-workspace-shell';

/** Returns the name of a remote's container. The container is a global variable, so its name must be an identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

export const releaseStates = ['live', 'canary', 'retired', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/**
 * Phases of a remote: the entry script, the exposed module, the files of a page, the render, an event handler or timer,
 * a promise that nobody handles, any code that keeps the page busy, and the check by the security policy.
 */
export const reportPhases = [
  'entry',
  'module',
  'chunk',
  'render',
  'handler',
  'promise',
  'freeze',
  'draw',
  'policy',
] as const;
export type ReportPhase = (typeof reportPhases)[number];

export const reportOutcomes = ['loaded', 'failed'] as const;

/**
 * Causes of a failure that a browser can detect. `stalled`: all files have arrived, and the code of the
 * remote waits. `freeze`: its code keeps the page busy. `missing_page`: the code does not know a path of its remote.json.
 */
export const reportCauses = [
  'unreachable',
  'timeout',
  'stalled',
  'not_found',
  'server_error',
  'integrity',
  'threw',
  'missing_module',
  'missing_page',
  'contract',
  'render',
  'freeze',
  'policy',
] as const;
export type ReportCause = (typeof reportCauses)[number];

/**
 * Returns the name of the query parameter and cookie with which a developer overrides a remote. The value is a URL of
 * an allowed origin. An empty value removes the override.
 */
export const overrideParameter = (remote: string): string => `remote.${remote}`;
export const overrideCookie = 'remote_overrides';

/**
 * The cookie of a browser whose page has frozen. Its next pages may sample the stack, which costs a few percent of their
 * computing time (docs/adr/0039).
 */
export const frozenCookie = 'page_frozen';

/**
 * Returns the name of the query parameter of a preview link. The value is a signed token for one version of the remote.
 * An empty value ends the preview.
 */
export const previewParameter = (remote: string): string => `preview.${remote}`;
/** Days for which a preview link, and the preview that it started, last. */
export const previewLifeInDays = 7;
