import { matchPath } from 'react-router-dom';
import type { Notification } from 'shared/contracts';

/** Where everything shows; on other pages only what is urgent. */
const homes = ['/dashboard', '/assistants'];
/** How many stand over a page before somebody asks for the rest. On a phone three would be most of what one sees. */
const limits = { home: 3, otherwise: 1 };

interface Place {
  pathname: string;
  isMobile: boolean;
  shown: Notification[];
  /** Whether somebody has asked for all of them. */
  all: boolean;
}

/** What of the shown notifications stands over a page: the first ones, and how many more there are. */
export function bannersFor({ pathname, isMobile, shown, all }: Place) {
  const home = homes.some((path) => matchPath(path, pathname) !== null);
  const fitting = home ? shown : shown.filter(({ severity }) => severity === 'URGENT');
  const banners = all ? fitting : fitting.slice(0, home && !isMobile ? limits.home : limits.otherwise);
  return { banners, more: fitting.length - banners.length };
}

/** Where a notification leads: a page of ours, an address elsewhere over https, or nowhere. */
export function linkOf({ banner }: Notification): { to: string; external?: true } | null {
  const link = banner.cta_link;
  if (!link) return null;
  if (/^\/(?![/\\])/.test(link)) return { to: link };
  return URL.canParse(link) && new URL(link).protocol === 'https:' ? { to: link, external: true } : null;
}

/** The link, unless it leads to the page that one is on: pressing it would do nothing. A part of that page is somewhere else. */
export function leadsElsewhere<Link extends { to: string }>(link: Link | null, pathname: string): Link | null {
  if (!link) return null;
  const [path = '', part] = link.to.split('#');
  return part === undefined && path.split('?')[0] === pathname ? null : link;
}
