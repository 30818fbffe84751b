import { loadPage } from '../routing/load-page.ts';

/** Removes what the page shows, and loads its address for whoever is signed in now. */
export function leavePage(): void {
  document.body.replaceChildren();
  const { pathname, search } = window.location;
  loadPage(pathname + search);
}
