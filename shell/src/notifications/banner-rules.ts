import type { Notification, NotificationSeverity } from '@workspace/contracts';
import { matchPath } from 'react-router-dom';

/** Paths of the home pages, which show notifications of every severity. Other pages show only urgent ones. */
const homes = ['/dashboard', '/assistants'];
/** How many banners a page shows before the user asks for all. Phones always use `otherwise`. */
const limits = { home: 3, otherwise: 1 };

interface Place {
  pathname: string;
  isMobile: boolean;
  shown: Notification[];
  /** True if the user has asked for all banners. */
  all: boolean;
}

const isHome = (pathname: string): boolean => homes.some((path) => matchPath(path, pathname) !== null);

/** Returns whether a page shows notifications of a severity as banners. */
export const showsBanners = (pathname: string, severity: NotificationSeverity | undefined): boolean =>
  severity === 'URGENT' || isHome(pathname);

/** Returns the banners that a page shows, and the number of hidden banners as `more`. */
export function bannersFor({ pathname, isMobile, shown, all }: Place) {
  const home = isHome(pathname);
  const fitting = shown.filter(({ severity }) => showsBanners(pathname, severity));
  const banners = all ? fitting : fitting.slice(0, home && !isMobile ? limits.home : limits.otherwise);
  return { banners, more: fitting.length - banners.length };
}

/**
 * Returns the link of a notification: a path of this application or an external https URL; null for any other value.
 */
export function linkOf({ banner }: Notification): { to: string; external?: true } | null {
  const link = banner.cta_link;
  if (!link) return null;
  if (/^\/(?![/\\])/.test(link)) return { to: link };
  return URL.canParse(link) && new URL(link).protocol === 'https:' ? { to: link, external: true } : null;
}

/**
 * Returns null for a link to the current page, where a click would do nothing. Any other link and a link with a
 * fragment are returned unchanged.
 */
export function leadsElsewhere<Link extends { to: string }>(link: Link | null, pathname: string): Link | null {
  if (!link) return null;
  const [path = '', part] = link.to.split('#');
  return part === undefined && path.split('?')[0] === pathname ? null : link;
}
