/** What a release token allows. Every token may also check builds and read the status of its remote, and list releases. */
export const releaseScopes = ['publish', 'promote', 'rollback', 'retire'] as const;
export type ReleaseScope = (typeof releaseScopes)[number];

/** The scopes of a new token, unless others are chosen: releasing, but not ending the remote. */
export const usualScopes: readonly ReleaseScope[] = releaseScopes.filter((scope) => scope !== 'retire');

/**
 * How the newest release of a remote does: `waiting` for enough viewers, `good`, `worse` than the release before, or
 * `withdrawn`.
 */
export const releaseVerdicts = ['waiting', 'good', 'worse', 'withdrawn'] as const;

/** What a team is told of: its release was withdrawn, fails for half of what withdraws it, was promoted, or rolled back. */
export const releaseAlertKinds = ['withdrawn', 'failing', 'promoted', 'rolled_back', 'test'] as const;
export type ReleaseAlertKind = (typeof releaseAlertKinds)[number];

export const releaseAlertStates = ['waiting', 'failed', 'sent'] as const;

/** Messages about the address of alerts. */
export const releaseWebhookMessages = {
  url: 'Enter an address that begins with https:// and is on the public internet.',
} as const;

/** The longest life of a release token, in days. */
export const maxTokenDays = 365;

/** The largest body of POST /api/releases, in bytes. The files of a build are in it as base64. */
export const maxReleaseBytes = 20 * 1024 * 1024;

/** Error codes of /api/releases. `RELEASE_REFUSED` has the refusals of the gate in `info`. */
export const releaseErrorCodes = {
  tokenInvalid: 'RELEASE_TOKEN_INVALID',
  otherRemote: 'RELEASE_TOKEN_OF_ANOTHER_REMOTE',
  scopeMissing: 'RELEASE_SCOPE_MISSING',
  refused: 'RELEASE_REFUSED',
} as const;
