import type { RemoteRelease } from 'shared/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';

/** A page catalog that follows the releases that a page takes over while it is open. */
export interface LiveCatalog extends PageCatalog {
  replace: (releases: RemoteRelease[]) => void;
}

/** Makes one from the releases that the page began with. */
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
