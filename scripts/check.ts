import { readArguments } from './lib/arguments.ts';
import { checkRemote } from './lib/check-remote.ts';
import { fail } from './lib/output.ts';
import { requireRemote } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run check -- mf-client`: builds a remote and checks it against the deployed shell and the live and canary
 * releases of the other remotes.
 */
const usage = 'npm run check -- <remote>';

try {
  const { words } = readArguments(usage, 1, {});
  await checkRemote(requireRemote(words[0], usage), readSettings());
} catch (error) {
  fail(error);
}
