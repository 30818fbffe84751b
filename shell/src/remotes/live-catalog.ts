import type { RemoteRelease } from '@workspace/contracts';
import type { PageCatalog } from '../navigation/page-catalog.ts';

/** A page catalog that can be rebuilt from new releases while the page is open. */
export interface LiveCatalog extends PageCatalog {
  replace: (releases: RemoteRelease[]) => void;
}

/** Creates a live catalog from the releases that were served with the page. */
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
    titled: () => current.titled(),
    actions: (flagsOn) => current.actions(flagsOn),
    owns: (remote, path) => current.owns(remote, path),
    fillersOf: (slot) => current.fillersOf(slot),
    replace: (releases) => {
      current = make(releases);
    },
  };
}
