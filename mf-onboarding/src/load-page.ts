/** Opens a path with a full page load, so that the BFF renders the page for the user's new state. */
export const loadPage = (path: string): void => window.location.assign(path);
