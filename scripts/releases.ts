import type { ReleaseList } from '@workspace/contracts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { remotes } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { skewLines } from './lib/skew.ts';
import { sayReleases } from './lib/team-commands.ts';

/**
 * `npm run releases`: lists the newest five releases of each remote, and older releases that are live or canary.
 * `npm run releases -- mf-client`: lists all releases of one remote.
 * `npm run releases -- --skew`: lists what the live and canary releases take from the shell in which version, and the
 * packages that several of them carry in different versions.
 */
const shownOfEach = 5;
type Release = ReleaseList[number];

const isNewest = (release: Release, _index: number, all: Release[]): boolean =>
  release.state === 'live' ||
  release.state === 'canary' ||
  all.filter(({ remote }) => remote === release.remote).indexOf(release) < shownOfEach;

function sayThese(all: ReleaseList, remote: string | undefined): void {
  const releases = all.filter((release) => !remote || release.remote === remote);
  if (releases.length === 0) throw new Error(remote ? `${remote} has no releases.` : 'Nothing is released yet.');
  sayReleases(remote ? releases : releases.filter(isNewest));
}

try {
  const { values, words } = readArguments('npm run releases [-- <remote> | --skew]', 1, {
    skew: { type: 'boolean' },
  });
  const [remote] = words;
  await withReleaseServer(readSettings(), remote ?? remotes[0] ?? '', async (server) => {
    if (values.skew) for (const line of skewLines(await server.skew())) say(line);
    else sayThese(await server.list(), remote);
  });
} catch (error) {
  fail(error);
}
