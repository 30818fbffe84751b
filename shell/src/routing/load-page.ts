/** Leaves for another address with a page load of its own, so that the BFF renders it anew. */
export const loadPage = (path: string): void => window.location.assign(path);
