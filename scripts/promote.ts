import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { promote } from './lib/team-commands.ts';

/**
 * `npm run promote -- mf-client [version]`: makes the canary live for everyone. With a version, fails unless that version
 * is the canary, or live already.
 */
const usage = 'npm run promote -- <remote> [version]';

try {
  const [remote, version] = readArguments(usage, 2, {}).words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  await promote(teamOf(remote, readSettings()), version);
} catch (error) {
  fail(error);
}
