import type { Page } from '../navigation/page-catalog.ts';

/** Returns whether the left panel of a page starts open (product/routing#left-panel). */
export const opensPanel = ({ path, leftPanel }: Pick<Page, 'path' | 'leftPanel'>): boolean =>
  Boolean(leftPanel) && /\/(assistants|settings|profile)(\/|$)/.test(path);

/**
 * Returns a link to a page. On phones, the link to a page with a left panel gets the fragment `#main`, which keeps the
 * panel closed.
 */
export const toPageItself = (to: string, { leftPanel }: Partial<Pick<Page, 'leftPanel'>>, isMobile: boolean): string =>
  isMobile && leftPanel && !to.includes('#') ? `${to}#main` : to;
