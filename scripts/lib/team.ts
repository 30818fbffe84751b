import { demoPassword, people } from '../../supabase/seed/people.ts';
import { readDist, readSourceMaps } from './read-dist.ts';
import { appOf, withReleaseServer } from './release-server.ts';
import { distOf } from './root.ts';
import { build, succeeds } from './run.ts';
import type { Settings } from './settings.ts';
import type { Team } from './team-commands.ts';
import { accountsOf, noAccounts } from './visits/accounts.ts';
import type { Accounts } from './visits/viewers.ts';

/** The demo accounts that visit pages of the local application. It may have been started without them. */
const demoAccounts: Accounts = {
  emails: [people.client, people.assistant, people.candidate, people.admin].map(({ email }) => email),
  password: demoPassword,
  optional: true,
};

/** Returns the team of a remote in this repository. */
export const teamOf = (remote: string, settings: Settings): Team => ({
  remote,
  types: (output) => succeeds('types', remote, output),
  tests: (output) => succeeds('test', remote, output),
  build: (output) => build(remote, { output }),
  built: () => readDist(remote, distOf(remote)),
  maps: () => readSourceMaps(distOf(remote)),
  withServer: (work) => withReleaseServer(settings, remote, work),
  app: appOf(settings),
  accounts: accountsOf(settings, appOf(settings) === settings.appUrl ? demoAccounts : noAccounts),
  typed: (command) => `npm run ${command} -- ${remote}`,
});
