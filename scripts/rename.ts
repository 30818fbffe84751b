import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { withReleaseServer } from './lib/release-server.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run rename -- mf-billing mf-payments`: lets mf-payments take the place of mf-billing. Its first release may have the
 * same paths, and mf-billing ends in that moment.
 */
const usage = 'npm run rename -- <remote> <new name>';

try {
  const [remote, to] = readArguments(usage, 2, {}).words;
  if (!remote || !to) throw new Error(`Usage: ${usage}`);
  await withReleaseServer(readSettings(), remote, (server) => server.rename(remote, to));
  say(`${to} takes the place of ${remote} with its first release.`);
} catch (error) {
  fail(error);
}
