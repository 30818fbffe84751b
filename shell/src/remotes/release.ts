import { hostContract, type ReleaseBundle, type RemoteRelease } from 'shared/contracts';
import { RemoteError } from './remote-error.ts';

/** One version of a remote that may run. `hashes` is null for an override, the only one that runs without. */
export interface RunnableRelease extends ReleaseBundle {
  name: string;
  hashes: Record<string, string> | null;
}

/** Address of a file of a release. */
export const urlOf = ({ baseUrl }: Pick<ReleaseBundle, 'baseUrl'>, file: string): string =>
  new URL(file, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`).href;

/** The files that a page of a release needs, everything before its own included; `page` is the path of its route. */
export function filesOf({ entry, files }: ReleaseBundle, page: string): Set<string> {
  const own = files.pages?.[page];
  return new Set([entry, ...files.js, ...files.css, ...(own?.js ?? []), ...(own?.css ?? [])]);
}

/** A browser runs a file whose hash it cannot read as if there were none, so only well-formed ones count. */
const isHash = (text: string): boolean => /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(text);

/** A version of a remote, with the hashes that count. */
export function runnable({ name, cohort }: RemoteRelease, bundle: ReleaseBundle): RunnableRelease {
  const hashes = Object.entries(bundle.integrity).filter(([, hash]) => isHash(hash));
  return { ...bundle, name, hashes: cohort === 'override' ? null : Object.fromEntries(hashes) };
}

/** Throws for a release that must not run: built for another host contract, or with a file that has no hash. */
export function assertRunnable({ name, version, contract, entry, files, hashes }: RunnableRelease): void {
  if (contract !== hostContract) {
    const message = `${name} ${version} was built for host contract ${contract}; this shell speaks ${hostContract}.`;
    throw new RemoteError('module', 'contract', message);
  }
  const bare = hashes && [entry, ...files.js, ...files.css].find((file) => !hashes[file]);
  if (bare) throw new RemoteError('entry', 'integrity', `${name} ${version} has no hash for ${bare}.`);
}
