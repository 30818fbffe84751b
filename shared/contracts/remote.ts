/** Version of the host API in @workspace/host. It changes if a remote for the old version would break. */
export const hostContract = 1;

/**
 * Places for a navigation entry: the newer sidebar, the footer of a phone, the bar or list of the legacy variant, or
 * only the account menu and the full list on narrow screens.
 */
export const placements = ['sidebar', 'footer', 'legacy', 'more'] as const;
export type Placement = (typeof placements)[number];

/** Numbers that the shell can show on a menu entry. */
export const navigationBadges = ['unread-messages'] as const;

/**
 * Why a viewer gets a version: it is live for everybody, the viewer is in the share of the canary, or the viewer has
 * overridden it. Only an override comes without hashes, because its files change between requests.
 */
export const cohorts = ['live', 'canary', 'override'] as const;
export type Cohort = (typeof cohorts)[number];

/** Returns the name of a remote's container. It is a global variable, so it must be an identifier. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

export const releaseStates = ['live', 'canary', 'retired', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/**
 * The phase in which a load failed: the entry script, the exposed module, the files of a page, its render, or the
 * security policy.
 */
export const reportPhases = ['entry', 'module', 'chunk', 'render', 'policy'] as const;
export type ReportPhase = (typeof reportPhases)[number];

export const reportOutcomes = ['loaded', 'failed'] as const;

/** The causes of failure that a browser can detect. */
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

/**
 * Returns the name of the query parameter and cookie for a developer override. Its value is a URL of an allowed origin;
 * empty removes the override.
 */
export const overrideParameter = (remote: string): string => `remote.${remote}`;
export const overrideCookie = 'remote_overrides';
