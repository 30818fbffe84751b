import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { retire } from './lib/team-commands.ts';

/**
 * `npm run retire -- mf-billing --redirect-to /assistants`: ends a remote. Nobody gets it any more, its paths are free, and
 * its addresses lead to the given path. `npm run rollback -- mf-billing <version>` brings it back.
 */
const usage = 'npm run retire -- <remote> [--redirect-to <path>]';

try {
  const { values, words } = readArguments(usage, 1, { 'redirect-to': { type: 'string' } });
  const [remote] = words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  await retire(teamOf(remote, readSettings()), values['redirect-to']);
} catch (error) {
  fail(error);
}
