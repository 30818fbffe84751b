/** What the page that holds the API sets once before its first request. */
export interface ApiConfig {
  /** Origin and path before every call; empty for the page's own origin. */
  origin: string;
  /** Id of whoever the page belongs to; null for visitors, and where the page does not know. */
  viewer: string | null;
  /** Called when the BFF answers that nobody is signed in. Whoever resolves it with true has the request sent once more. */
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

/** Sets parts of the API's configuration: the chat site its origin, the shell what happens when the session ends. */
export function configureApi(config: Partial<ApiConfig>): void {
  Object.assign(apiConfig, config);
}
