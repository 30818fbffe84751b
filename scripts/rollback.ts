import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { rollBack } from './lib/team-commands.ts';

/**
 * `npm run rollback -- mf-client [version]`: withdraws the canary. If there is no canary, withdraws the live release
 * and makes the last known good release live. With a version, withdraws the live release and makes that version live.
 */
const usage = 'npm run rollback -- <remote> [version]';

try {
  const [remote, version] = readArguments(usage, 2, {}).words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  await rollBack(teamOf(remote, readSettings()), version);
} catch (error) {
  fail(error);
}
