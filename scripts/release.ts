import { readArguments } from './lib/arguments.ts';
import { requireRemote } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { failTeam, release } from './lib/team-commands.ts';

/**
 * `npm run release -- mf-client`: builds a remote and sends it to the application, which checks, stores and publishes it.
 * `--canary 10` serves the release to only 10 % of viewers. `--for` adds viewers to a canary by name: email addresses, and
 * ids of organizations, with commas between them. `--note` adds a text to the release.
 */
const usage = 'npm run release -- <remote> [--canary <percent> [--for <viewer,…>]] [--note <text>]';

try {
  const { values, words } = readArguments(usage, 1, {
    canary: { type: 'string' },
    for: { type: 'string' },
    note: { type: 'string' },
  });
  await release(teamOf(requireRemote(words[0], usage), readSettings()), values);
} catch (error) {
  failTeam(error);
}
