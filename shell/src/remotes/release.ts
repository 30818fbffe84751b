import { hostContract, type ReleaseBundle, type RemoteRelease, servesContract } from '@workspace/contracts';
import { RemoteError } from './remote-error.ts';

/** A version of a remote with the hashes of its files. `hashes` is null for an override, which runs without hashes. */
export interface RunnableRelease extends ReleaseBundle {
  name: string;
  hashes: Record<string, string> | null;
}

/** Returns the URL of a file of a release. */
export const urlOf = ({ baseUrl }: Pick<ReleaseBundle, 'baseUrl'>, file: string): string =>
  new URL(file, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;

/** Returns the files that a page of a release needs, including the entry. `page` is the path of its route. */
export function filesOf({ entry, files }: ReleaseBundle, page: string): Set<string> {
  const own = files.pages?.[page];
  return new Set([entry, ...files.js, ...files.css, ...(own?.js ?? []), ...(own?.css ?? [])]);
}

/** Returns whether a hash is well-formed. Browsers ignore a malformed hash and run the file unchecked. */
const isHash = (text: string): boolean => /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Returns a version of a remote without its malformed hashes. */
export function runnable({ name, cohort }: RemoteRelease, bundle: ReleaseBundle): RunnableRelease {
  const hashes = Object.entries(bundle.integrity).filter(([, hash]) => isHash(hash));
  return { ...bundle, name, hashes: cohort === 'override' ? null : Object.fromEntries(hashes) };
}

/**
 * Throws a RemoteError if the release was built for a host contract that this shell does not serve. Also throws if a file that every page needs
 * has no hash.
 */
export function assertRunnable({ name, version, contract, entry, files, hashes }: RunnableRelease): void {
  if (!servesContract(contract)) {
    const message = `${name} ${version} was built for host contract ${contract}, but this shell has host contract ${hostContract}.`;
    throw new RemoteError('module', 'contract', message);
  }
  const bare = hashes && [entry, ...files.js, ...files.css].find((file) => !hashes[file]);
  if (bare) throw new RemoteError('entry', 'integrity', `${name} ${version} has no hash for ${bare}.`);
}
