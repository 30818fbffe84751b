import {
  existsFor,
  mayOpen,
  type PageViewer,
  pageFinder,
  paletteSlot,
  type RemoteRelease,
  type RemoteRoute,
} from '@workspace/contracts';
import { matchRoutes } from 'react-router';
import type { ShellAssets } from './shell-assets.ts';

export interface RemotePage {
  release: RemoteRelease;
  route: RemoteRoute;
}

/**
 * Returns whether React Router can decode a path. React Router logs a warning for other paths, and anybody can request
 * them.
 */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Returns whether a viewer may open a page of a release, or sees content of it in a slot of the shell. */
export const isForViewer = ({ manifest }: RemoteRelease, viewer: PageViewer): boolean =>
  [...manifest.routes, ...manifest.slots].some((part) => mayOpen(part, viewer));

const noFiles = { files: { js: [], css: [] }, integrity: {} };

/**
 * Returns the releases as the HTML of a page contains them: with their files if the page runs them at once, as its own
 * release or to fill a slot, and otherwise without them (docs/adr/0066). The files of a release to fall back to are
 * needed only after a failure. An override names no files anyway.
 */
export const releasesInHtml = (releases: RemoteRelease[], page: RemotePage | null, viewer: PageViewer) =>
  releases.map((release): RemoteRelease => {
    const { lastKnownGood: good, ...rest } = release;
    const fills = release.manifest.slots.some((slot) => slot.name !== paletteSlot && mayOpen(slot, viewer));
    if (release === page?.release || fills || release.cohort === 'override')
      return { ...rest, ...(good && { lastKnownGood: { ...good, ...noFiles } }) };
    return { ...rest, ...noFiles, isOutline: true };
  });

/**
 * Returns the remote's page that the viewer would see at a path, so that its files can be preloaded. Pages are ranked
 * as in the shell. Returns null if no page matches or the viewer may not open the page.
 */
export function pageAtPath(releases: RemoteRelease[], path: string, viewer: PageViewer): RemotePage | null {
  if (!isDecodable(path)) return null;
  const pages = releases.flatMap((release) =>
    release.manifest.routes
      .filter((route) => existsFor(route, viewer))
      .map((route) => ({ path: route.path, release, route })),
  );
  const page = pageFinder(pages, matchRoutes)(path);
  return page && mayOpen(page.route, viewer) ? page : null;
}

/** Returns the shell's own route at a path. Null if there is none. */
export const shellRouteAt = ({ host }: ShellAssets, path: string): RemoteRoute | null =>
  isDecodable(path) ? pageFinder(host?.routes ?? [], matchRoutes)(path) : null;

/**
 * Returns whether the server draws a page. It draws none that visitors may open: a form that is sent before its code is
 * there would put what was typed into the address.
 * @param page the remote's page at the path. Null if there is none: the path may then lead to one of the shell's pages.
 */
export function isDrawnByServer(
  page: RemotePage | null,
  assets: ShellAssets,
  path: string,
  viewer: PageViewer,
): boolean {
  const route = page?.route ?? shellRouteAt(assets, path);
  return Boolean(viewer && route && !route.public && route.draw !== 'browser' && mayOpen(route, viewer));
}
