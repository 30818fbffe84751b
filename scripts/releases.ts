import type { ReleaseList } from '@workspace/contracts';
import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { remotes } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { sayReleases } from './lib/team-commands.ts';

/**
 * `npm run releases`: lists the newest five releases of each remote, and older releases that are live or canary.
 * `npm run releases -- mf-client`: lists all releases of one remote.
 */
const shownOfEach = 5;
type Release = ReleaseList[number];

const isNewest = (release: Release, _index: number, all: Release[]): boolean =>
  release.state === 'live' ||
  release.state === 'canary' ||
  all.filter(({ remote }) => remote === release.remote).indexOf(release) < shownOfEach;

try {
  const [remote] = readArguments('npm run releases [-- <remote>]', 1, {}).words;
  const all = await withReleaseServer(readSettings(), remote ?? remotes[0] ?? '', (server) => server.list());
  const releases = all.filter((release) => !remote || release.remote === remote);
  if (releases.length === 0) throw new Error(remote ? `${remote} has no releases.` : 'Nothing is released yet.');
  sayReleases(remote ? releases : releases.filter(isNewest));
} catch (error) {
  fail(error);
}
