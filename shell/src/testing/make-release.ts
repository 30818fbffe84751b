import { hostContract, type RemoteManifest, type RemoteRelease } from '@workspace/contracts';

/** Creates a release of a remote in the format of the registry. */
export function makeRelease(
  name: string,
  manifest: Partial<RemoteManifest> = {},
  contract: number = hostContract,
): RemoteRelease {
  return {
    name,
    version: '1.2.3',
    contract,
    baseUrl: `http://releases.test/${name}/1.2.3/`,
    entry: 'remoteEntry.abc.js',
    files: { js: [], css: [] },
    integrity: { 'remoteEntry.abc.js': 'sha384-abc' },
    cohort: 'live',
    manifest: { name, version: '1.2.3', contract, owner: 'A team', routes: [], navigation: [], slots: [], ...manifest },
  };
}
