import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { requireRemote } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { check } from './lib/team-commands.ts';

/**
 * `npm run check -- mf-client`: builds a remote, and the application checks it against the deployed shell and the live
 * and canary releases of the other remotes. `--json` prints one JSON object with `ok` and `refusals` instead. Exits with
 * code 1 if the remote cannot be released.
 */
const usage = 'npm run check -- <remote> [--json]';

try {
  const { values, words } = readArguments(usage, 1, { json: { type: 'boolean' } });
  if (!(await check(teamOf(requireRemote(words[0], usage), readSettings()), values))) process.exitCode = 1;
} catch (error) {
  fail(error);
}
