import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { status, statusOptions, statusUsage } from './lib/status-command.ts';
import { teamOf } from './lib/team.ts';

/**
 * `npm run status -- mf-client`: shows how the newest release of a remote does, compared with the one before. Exits with
 * code 1 if it is worse or was withdrawn. `--wait` waits until enough viewers have loaded it (`--viewers`, 10), for
 * `--minutes` (30) at most, and exits with code 2 if they have not. `--json` prints one JSON object.
 */
const usage = `npm run status -- <remote> ${statusUsage}`;

try {
  const { values, words } = readArguments(usage, 1, statusOptions);
  const [remote] = words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  process.exitCode = await status(teamOf(remote, readSettings()), values);
} catch (error) {
  fail(error);
}
