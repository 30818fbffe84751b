/** Settings that a page makes once, before its first request. */
export interface ApiConfig {
  /** Origin and path before every call; empty for the page's own origin. */
  origin: string;
  /** Id of the signed-in user; null for visitors, and on pages that do not know their user. */
  viewer: string | null;
  /** Called when the BFF answers that nobody is signed in. If it resolves to true, the request is sent once more. */
  onSignedOut: () => unknown;
  /** Called when the BFF answers that the browser sends two session cookies (product/accounts#duplicate-cookies). */
  onDuplicateSession: () => void;
}

export const apiConfig: ApiConfig = {
  origin: '',
  viewer: null,
  onSignedOut: () => {},
  onDuplicateSession: () => {},
};

/**
 * Sets parts of the API's configuration. The chat site sets its origin, the shell sets what happens when the session
 * ends.
 */
export function configureApi(config: Partial<ApiConfig>): void {
  Object.assign(apiConfig, config);
}
