import type { Page } from '../navigation/page-catalog.ts';

/** Whether the left panel of a page is open to begin with (product/routing#left-panel). */
export const opensPanel = ({ path, leftPanel }: Pick<Page, 'path' | 'leftPanel'>): boolean =>
  Boolean(leftPanel) && /\/(assistants|settings|profile)(\/|$)/.test(path);

/** A link to the page itself: on a phone the panel, which is open to begin with, would cover it. */
export const toPageItself = (to: string, { leftPanel }: Partial<Pick<Page, 'leftPanel'>>, isMobile: boolean): string =>
  isMobile && leftPanel && !to.includes('#') ? `${to}#main` : to;
