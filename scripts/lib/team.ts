import { readDist, readSourceMaps } from './read-dist.ts';
import { withReleaseServer } from './release-server.ts';
import { distOf } from './root.ts';
import { build, succeeds } from './run.ts';
import type { Settings } from './settings.ts';
import type { Team } from './team-commands.ts';

/** Returns the team of a remote in this repository. */
export const teamOf = (remote: string, settings: Settings): Team => ({
  remote,
  types: (output) => succeeds('types', remote, output),
  tests: (output) => succeeds('test', remote, output),
  build: (output) => build(remote, output),
  built: () => readDist(remote, distOf(remote)),
  maps: () => readSourceMaps(distOf(remote)),
  withServer: (work) => withReleaseServer(settings, remote, work),
  typed: (command) => `npm run ${command} -- ${remote}`,
});
