import type { Page } from '../navigation/page-catalog.ts';

/** Whether the left panel of a page is open to begin with (spec 2, Layout). */
export const opensPanel = ({ path, leftPanel }: Pick<Page, 'path' | 'leftPanel'>): boolean =>
  Boolean(leftPanel) && /\/(assistants|settings|profile)(\/|$)/.test(path);
