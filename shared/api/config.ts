/** Configuration of the API. A page sets it once, before its first request. */
export interface ApiConfig {
  /** URL before the path of every call. Empty for the page's own origin. */
  origin: string;
  /** Id of the signed-in user. Null for visitors, and on pages that do not have this id. */
  viewer: string | null;
  /**
   * Called when a response says that nobody is signed in. If the function resolves to true, the request is sent a
   * second time.
   */
  onSignedOut: () => unknown;
  /** Called when a response says that the browser sent two session cookies (product/accounts#duplicate-cookies). */
  onDuplicateSession: () => void;
  /** Called when a response or the stream of the page says that another account than `viewer` is signed in now. */
  onOtherAccount: () => void;
}

export const apiConfig: ApiConfig = {
  origin: '',
  viewer: null,
  onSignedOut: () => {},
  onDuplicateSession: () => {},
  onOtherAccount: () => {},
};

/** Changes the given fields of the API's configuration. */
export function configureApi(config: Partial<ApiConfig>): void {
  Object.assign(apiConfig, config);
}
