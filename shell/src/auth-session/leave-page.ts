import { loadPage } from '../routing/load-page.ts';

let isLeaving = false;

/** Returns whether the page would ask before it is left, because something on it is not saved. */
export const asksToStay = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Removes what the page shows, and loads `path`, or its own address, for whoever is signed in now. Asks nobody about typed
 * text, which belongs to the account of before. Further calls do nothing, because they would cancel the load.
 */
export function leavePage(path?: string): void {
  if (isLeaving) return;
  isLeaving = true;
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  // The browser may keep the page, and show it again.
  const end = () => {
    isLeaving = false;
  };
  addEventListener('pagehide', end, { once: true });
  // React can still remove what it has put into the body of before, such as a dialog that closes.
  document.body.replaceWith(document.createElement('body'));
  const { pathname, search } = window.location;
  loadPage(path ?? pathname + search);
}
