/** Opens an address with a full page load from the BFF. */
export const loadPage = (path: string): void => window.location.assign(path);
