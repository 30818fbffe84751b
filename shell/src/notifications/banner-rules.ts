import { matchPath } from 'react-router-dom';
import type { Notification } from 'shared/contracts';

/** Where everything shows; on other pages only what is urgent. */
const homes = ['/dashboard', '/assistants'];
/** How many stand over a page before somebody asks for the rest. */
const limits = { home: 3, elsewhere: 1 };

/** What of the shown notifications stands over the page at `pathname`: the first ones, and how many more there are. */
export function bannersFor(pathname: string, shown: Notification[], all = false) {
  const home = homes.some((path) => matchPath(path, pathname) !== null);
  const fitting = home ? shown : shown.filter(({ severity }) => severity === 'URGENT');
  const banners = all ? fitting : fitting.slice(0, home ? limits.home : limits.elsewhere);
  return { banners, more: fitting.length - banners.length };
}

/** Where a notification leads: a page of ours, an address elsewhere over https, or nowhere. */
export function linkOf({ banner }: Notification): { to: string; external?: true } | null {
  const link = banner.cta_link;
  if (!link) return null;
  if (/^\/(?![/\\])/.test(link)) return { to: link };
  return URL.canParse(link) && new URL(link).protocol === 'https:' ? { to: link, external: true } : null;
}
