import { loadPage } from '../routing/load-page.ts';

let isLeaving = false;

/**
 * Removes what the page shows, and loads its address for whoever is signed in now. Asks nobody about typed text, which
 * belongs to the account of before. Further calls do nothing, because they would cancel the load.
 */
export function leavePage(): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  // The browser may keep the page, and show it again.
  const end = () => {
    isLeaving = false;
  };
  addEventListener('pagehide', end, { once: true });
  document.body.replaceChildren();
  const { pathname, search } = window.location;
  loadPage(pathname + search);
}
