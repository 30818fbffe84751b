import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { Refused, withReleaseServer } from './lib/release-server.ts';
import { requireRemote } from './lib/root.ts';
import { build } from './lib/run.ts';
import { sayPassed, sayRefusals } from './lib/say-check.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run release -- mf-client`: builds a remote and sends it to the application, which checks, stores and publishes it.
 * `--canary 10` serves the release to only 10 % of viewers. `--for` adds viewers to a canary by name: email addresses, and
 * ids of organizations, with commas between them. `--note` adds a text to the release.
 */
const usage = 'npm run release -- <remote> [--canary <percent> [--for <viewer,…>]] [--note <text>]';

function shareOf(canary: string | undefined): number | undefined {
  if (canary === undefined) return undefined;
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 0 || share > 99)
    throw new Error('--canary must be a whole percentage from 0 to 99.');
  return share;
}

try {
  const { values, words } = readArguments(usage, 1, {
    canary: { type: 'string' },
    for: { type: 'string' },
    note: { type: 'string' },
  });
  const remote = requireRemote(words[0], usage);
  const share = shareOf(values.canary);
  const viewers = values.for?.split(',');
  if (viewers ? share === undefined : share === 0)
    throw new Error('--for names viewers of a canary: use it with --canary, and --canary 0 only with it.');
  const settings = readSettings();
  await build(remote);
  const made = await withReleaseServer(settings, remote, (server) =>
    server.release(remote, { share, viewers, note: values.note }),
  );
  sayPassed(remote, made);
  say(
    share === undefined
      ? `${remote} ${made.version} is live. To roll back: npm run rollback -- ${remote}`
      : `${remote} ${made.version} is live for ${share} % of viewers${viewers ? ` and for ${viewers.join(', ')}` : ''}. To make it live for everyone: npm run promote -- ${remote}`,
  );
} catch (error) {
  if (error instanceof Refused) sayRefusals(error.refusals);
  fail(error);
}
