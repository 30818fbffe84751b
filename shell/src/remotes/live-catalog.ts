import type { RemoteRelease } from '@workspace/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';

/** A page catalog that changes with the releases that an open page adopts. */
export interface LiveCatalog extends PageCatalog {
  replace: (releases: RemoteRelease[]) => void;
}

/** Creates a live catalog from the releases at page load. */
export function createLiveCatalog(
  make: (releases: RemoteRelease[]) => PageCatalog,
  given: RemoteRelease[],
): LiveCatalog {
  let current = make(given);
  return {
    find: (pathname) => current.find(pathname),
    opensLater: (pathname) => current.opensLater(pathname),
    isOpen: (page) => current.isOpen(page),
    items: (placement, flagsOn) => current.items(placement, flagsOn),
    owns: (remote, path) => current.owns(remote, path),
    fillersOf: (slot) => current.fillersOf(slot),
    replace: (releases) => {
      current = make(releases);
    },
  };
}
