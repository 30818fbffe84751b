import { matchPath, matchRoutes } from 'react-router-dom';
import {
  type ExternalLinks,
  type FlagName,
  isCandidate,
  type NavigationItem,
  type Placement,
  type Profile,
  type RemoteRelease,
  type RemoteRoute,
  withoutEndSlashes,
} from 'shared/contracts';
import { shellEntries } from './shell-entries.ts';
import { shellRoutes } from './shell-pages.ts';

/** A page and who owns it: `remote` is null for the shell's own. */
export interface Page extends RemoteRoute {
  remote: string | null;
}

/** What there is to see for one viewer, known from the manifests alone, before any remote's code loads. */
export interface PageCatalog {
  /** The page at a path; null when there is none for this viewer. */
  find: (pathname: string) => Page | null;
  /** Whether there is a page at a path that the viewer gets once they are no longer a candidate. */
  opensLater: (pathname: string) => boolean;
  /** Whether this viewer may see the page without signing in first. */
  isOpen: (page: Page | null) => boolean;
  /** Navigation items for a place, in their order: only pages that exist for this viewer, and whose flag is on. */
  items: (placement: Placement, flagsOn: readonly FlagName[]) => NavigationItem[];
  /** Whether a remote's route is one of this viewer's pages: it may have others, for the other account type. */
  owns: (remote: string, path: string) => boolean;
  /** The remotes that fill a slot for this viewer. */
  fillersOf: (slot: string) => string[];
}

/** Looks pages up by path. Most paths are one page's own, and the router would rank all pages anew for each question. */
function finder(pages: Page[]): (pathname: string) => Page | null {
  const plain = new Map<string, Page>();
  const patterns: { path: string; handle: Page }[] = [];
  for (const page of pages) {
    const { path } = page;
    if (/[:*?]/.test(path)) patterns.push({ path, handle: page });
    else if (!plain.has(path.toLowerCase())) plain.set(path.toLowerCase(), page);
  }
  return (pathname) =>
    plain.get(withoutEndSlashes(pathname.toLowerCase()) || '/') ??
    matchRoutes(patterns, pathname)?.at(-1)?.route.handle ??
    null;
}

/**
 * The menu entries of a release. Where it names none for the legacy menus, as releases did while the shell had those, its part
 * of the sidebar stands there.
 */
function entriesOf({ manifest: { navigation } }: RemoteRelease): NavigationItem[] {
  const placed = (item: NavigationItem, place: Placement) => item.placements.includes(place);
  if (navigation.some((item) => placed(item, 'legacy'))) return navigation;
  return navigation.map((item) =>
    placed(item, 'sidebar') ? { ...item, placements: [...item.placements, 'legacy'] } : item,
  );
}

/** Builds the catalog for a viewer. For visitors it knows all pages, so that a deep link can lead to them after sign-in. */
export function createPageCatalog(
  releases: RemoteRelease[],
  user: Profile | null,
  links: ExternalLinks = {},
): PageCatalog {
  const candidate = user !== null && isCandidate(user);
  type Restricted = Pick<RemoteRoute, 'accountTypes' | 'allowCandidate' | 'public' | 'operators'>;
  const isForAccount = ({ accountTypes, operators }: Restricted): boolean =>
    (!operators || !user || user.is_operator) &&
    (!user || !accountTypes || (user.account_type !== null && accountTypes.includes(user.account_type)));
  const isFor = (page: Restricted): boolean =>
    isForAccount(page) && (!candidate || Boolean(page.allowCandidate || page.public));

  const existing: Page[] = [
    ...shellRoutes.map((route) => ({ ...route, remote: null })),
    ...releases.flatMap(({ name, manifest }) => manifest.routes.map((route) => ({ ...route, remote: name }))),
  ];
  const pages = existing.filter((page) => isFor(page) || page.path === '/');
  const find = finder(pages);
  const findLater = candidate ? finder(existing.filter(isForAccount)) : () => null;

  const navigation = [...shellEntries(links), ...releases.flatMap(entriesOf)]
    .filter((item) => isFor(item) && (item.external || find(item.to) !== null))
    .sort((one, other) => one.order - other.order);

  return {
    find,
    opensLater: (pathname) => find(pathname) === null && findLater(pathname) !== null,
    isOpen: (page) => user !== null || Boolean(page?.public),
    items: (placement, flagsOn) =>
      navigation.filter(({ placements, flag }) => placements.includes(placement) && (!flag || flagsOn.includes(flag))),
    owns: (remote, path) => pages.some((page) => page.remote === remote && page.path === path),
    fillersOf: (slot) =>
      releases
        .filter(({ manifest }) => manifest.slots.some((place) => place.name === slot && isFor(place)))
        .map(({ name }) => name),
  };
}

/** Whether a navigation item stands for the page at `pathname`. */
export const isActive = (item: NavigationItem, pathname: string): boolean =>
  [item.to, ...(item.activeOn ?? [])].some((pattern) => matchPath(pattern, pathname) !== null) ||
  (item.activeContaining !== undefined && `${pathname}/`.includes(`${item.activeContaining}/`));
