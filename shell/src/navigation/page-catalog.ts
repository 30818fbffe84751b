import { matchPath, matchRoutes } from 'react-router-dom';
import {
  type Audience,
  type ExternalLinks,
  existsFor,
  type FlagName,
  mayOpen,
  type NavigationItem,
  type Placement,
  type Profile,
  pageFinder,
  type RemoteRelease,
  type RemoteRoute,
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
  const isFor = (part: Audience): boolean => existsFor(part, user);
  const existing: Page[] = [
    ...shellRoutes.map((route) => ({ ...route, remote: null })),
    ...releases.flatMap(({ name, manifest }) => manifest.routes.map((route) => ({ ...route, remote: name }))),
  ];
  const pages = existing.filter(isFor);
  const find = pageFinder(pages, matchRoutes);

  const navigation = [...shellEntries(links), ...releases.flatMap(entriesOf)]
    .filter((item) => isFor(item) && (item.external || find(item.to) !== null))
    .sort((one, other) => one.order - other.order);

  return {
    find,
    opensLater: (pathname) =>
      find(pathname) === null &&
      pageFinder(
        existing.filter((page) => isFor({ ...page, allowCandidate: true })),
        matchRoutes,
      )(pathname) !== null,
    isOpen: (page) => user !== null || (page !== null && mayOpen(page, null)),
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
