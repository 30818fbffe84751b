import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run promote -- mf-client [version]`: makes the canary live for everyone. With a version, fails if the canary has
 * another version.
 */
const usage = 'npm run promote -- <remote> [version]';

try {
  const [remote, version] = readArguments(usage, 2, {}).words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  const live = await withReleaseServer(readSettings(), remote, (server) => server.promote(remote, version));
  say(`${remote} ${live} is live.`);
} catch (error) {
  fail(error);
}
