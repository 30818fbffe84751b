/** What a release token allows. Every token may also check builds of its remote and list releases. */
export const releaseScopes = ['publish', 'promote', 'rollback', 'retire'] as const;
export type ReleaseScope = (typeof releaseScopes)[number];

/** The scopes of a new token, unless others are chosen: releasing, but not ending the remote. */
export const usualScopes: readonly ReleaseScope[] = releaseScopes.filter((scope) => scope !== 'retire');

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
