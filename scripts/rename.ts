import { readArguments } from './lib/arguments.ts';
import { fail } from './lib/output.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { rename } from './lib/team-commands.ts';

/**
 * `npm run rename -- mf-billing mf-payments`: lets mf-payments take the place of mf-billing. Its first release may have the
 * same paths, and mf-billing ends in that moment.
 */
const usage = 'npm run rename -- <remote> <new name>';

try {
  const [remote, to] = readArguments(usage, 2, {}).words;
  if (!remote || !to) throw new Error(`Usage: ${usage}`);
  await rename(teamOf(remote, readSettings()), to);
} catch (error) {
  fail(error);
}
