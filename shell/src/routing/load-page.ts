/** Opens another address with a full page load, so that the BFF renders it. */
export const loadPage = (path: string): void => window.location.assign(path);
