import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run retire -- mf-billing --redirect-to /assistants`: ends a remote. Nobody gets it any more, its paths are free, and
 * its addresses lead to the given path. `npm run rollback -- mf-billing <version>` brings it back.
 */
const usage = 'npm run retire -- <remote> [--redirect-to <path>]';

try {
  const { values, words } = readArguments(usage, 1, { 'redirect-to': { type: 'string' } });
  const [remote] = words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  const to = values['redirect-to'];
  await withReleaseServer(readSettings(), remote, (server) => server.retire(remote, to));
  say(`${remote} has ended.${to ? ` Its addresses lead to ${to}.` : ''}`);
} catch (error) {
  fail(error);
}
