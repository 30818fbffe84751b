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
  type RemoteAction,
  type RemoteRelease,
  type RemoteRoute,
} from '@workspace/contracts';
import { matchPath, matchRoutes } from 'react-router-dom';
import { shellEntries } from './shell-entries.ts';
import { shellRoutes } from './shell-pages.ts';

/** A page and its owner. `remote` is null for the shell's own pages. */
export interface Page extends RemoteRoute {
  remote: string | null;
}

/** A page with a title and a path without parameters. */
export interface TitledPage {
  path: string;
  title: string;
}

/** The pages and menus of one viewer, built from the manifests without the code of any remote. */
export interface PageCatalog {
  /** Returns the page at a path; null if this viewer has no page there. */
  find: (pathname: string) => Page | null;
  /** Returns whether the viewer lacks the page at this path only because of candidate mode. */
  opensLater: (pathname: string) => boolean;
  /** Returns whether the viewer may see the page without signing in first. */
  isOpen: (page: Page | null) => boolean;
  /**
   * Returns the navigation entries of a placement in their order. Leaves out entries whose page this viewer does not
   * have, entries whose flag is off, and further entries with the same page: an operator may also be a client.
   */
  items: (placement: Placement, flagsOn: readonly FlagName[]) => NavigationItem[];
  /** Returns the viewer's pages with a title and a path without parameters, in the order of their owners. */
  titled: () => TitledPage[];
  /**
   * Returns the actions of all remotes for this viewer. Leaves out actions that do not lead to a page of their remote
   * which this viewer has, and actions whose flag is off.
   */
  actions: (flagsOn: readonly FlagName[]) => RemoteAction[];
  /**
   * Returns whether the viewer has the page that a remote declares with this route path. A remote may also have routes
   * for the other account type.
   */
  owns: (remote: string, path: string) => boolean;
  /** Returns the remotes that fill a slot for this viewer. */
  fillersOf: (slot: string) => string[];
}

/**
 * Returns the menu entries of a release. If no entry has the placement `legacy`, as in older releases, the sidebar
 * entries also appear in the legacy menus.
 */
function entriesOf({ manifest: { navigation } }: RemoteRelease): NavigationItem[] {
  const placed = (item: NavigationItem, place: Placement) => item.placements.includes(place);
  if (navigation.some((item) => placed(item, 'legacy'))) return navigation;
  return navigation.map((item) =>
    placed(item, 'sidebar') ? { ...item, placements: [...item.placements, 'legacy'] } : item,
  );
}

/** Returns the path of a link without query and fragment. */
const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;

/**
 * Builds the catalog for a viewer. The catalog for visitors contains all pages, so that a deep link leads to its page
 * after sign-in.
 */
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

  const isOn = (flagsOn: readonly FlagName[], flag: FlagName | undefined) => !flag || flagsOn.includes(flag);
  const actions = releases.flatMap(({ name, manifest }) =>
    (manifest.actions ?? [])
      .filter((action) => isFor(action) && find(pathOf(action.to))?.remote === name)
      .map((action) => ({ ...action, id: `${name} ${action.id}` })),
  );

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
      navigation
        .filter(({ placements, flag }) => placements.includes(placement) && isOn(flagsOn, flag))
        .filter(({ to }, index, shown) => shown.findIndex((item) => item.to === to) === index),
    titled: () =>
      pages.flatMap((page) => {
        const { path, title } = page;
        return title && !/[:*?]/.test(path) && find(path) === page ? [{ path, title }] : [];
      }),
    actions: (flagsOn) => actions.filter(({ flag }) => isOn(flagsOn, flag)),
    owns: (remote, path) => pages.some((page) => page.remote === remote && page.path === path),
    fillersOf: (slot) =>
      releases
        .filter(({ manifest }) => manifest.slots.some((place) => place.name === slot && isFor(place)))
        .map(({ name }) => name),
  };
}

/** Returns whether a navigation entry is marked as current on `pathname`. */
export const isActive = (item: NavigationItem, pathname: string): boolean =>
  [item.to, ...(item.activeOn ?? [])].some((pattern) => matchPath(pattern, pathname) !== null) ||
  (item.activeContaining !== undefined && `${pathname}/`.includes(`${item.activeContaining}/`));
