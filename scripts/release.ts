import { leftOut, readArguments, withoutChecks } from './lib/arguments.ts';
import { requireRemote } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { teamOf } from './lib/team.ts';
import { failTeam, release } from './lib/team-commands.ts';

/**
 * `npm run release -- mf-client`: checks the types of a remote, runs its tests, builds it, opens its pages in a browser and
 * sends it to the application, which checks, stores and publishes it. `--canary 10` serves the release to only 10 % of viewers. `--for` adds viewers to
 * a canary by name: email addresses, and ids of organizations, with commas between them. `--note` adds a text to the
 * release. `--no-tests` leaves out types and tests, and `--no-visits` the pages. `--json` prints one JSON object with `ok`, and `state` or `refusals`.
 */
const usage =
  'npm run release -- <remote> [--canary <percent> [--for <viewer,…>]] [--note <text>] [--json] [--no-tests] [--no-visits]';

try {
  const text = { type: 'string' } as const;
  const options = {
    canary: text,
    for: text,
    note: text,
    json: { type: 'boolean' },
    ...leftOut,
  } as const;
  const { values, words } = readArguments(usage, 1, options);
  const team = teamOf(requireRemote(words[0], usage), readSettings());
  await release(team, { ...values, ...withoutChecks(values) });
} catch (error) {
  failTeam(error);
}
