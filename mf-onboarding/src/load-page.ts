/** Leaves for another page with a page load of its own, so that the BFF renders it for what the user is by then. */
export const loadPage = (path: string): void => window.location.assign(path);
