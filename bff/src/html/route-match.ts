import { matchRoutes } from 'react-router';
import {
  existsFor,
  mayOpen,
  type PageViewer,
  pageFinder,
  type RemoteRelease,
  type RemoteRoute,
} from 'shared/contracts';

/** A page of a remote. */
export interface RemotePage {
  release: RemoteRelease;
  route: RemoteRoute;
}

/** React Router says on the console what it cannot decode, and paths are written by strangers. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The page of a remote that this viewer would see at a path, so that its files can be preloaded: among the pages that exist for
 * them the one that the shell would find. Null where there is none, or they must sign in first.
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
