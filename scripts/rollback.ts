import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run rollback -- mf-client [version]`: withdraws the canary. If there is no canary, withdraws the live release
 * and makes the last known good release live. With a version, withdraws the live release and makes that version live.
 */
const usage = 'npm run rollback -- <remote> [version]';

try {
  const [remote, version] = readArguments(usage, 2, {}).words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  const live = await withReleaseServer(readSettings(), remote, (server) => server.rollBack(remote, version));
  say(`${remote} ${live} is live.`);
} catch (error) {
  fail(error);
}
