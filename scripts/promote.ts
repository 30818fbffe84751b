import { actor } from './lib/actor.ts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { createRegistry, supabaseOf } from './lib/registry.ts';
import { readSettings } from './lib/settings.ts';

/**
 * `npm run promote -- mf-client [version]`: makes the canary live for everyone. With a version, fails if the canary has
 * another version.
 */
const usage = 'npm run promote -- <remote> [version]';

try {
  const [remote, version] = readArguments(usage, 2, {}).words;
  if (!remote) throw new Error(`Usage: ${usage}`);
  const live = await createRegistry(supabaseOf(readSettings())).promote(remote, version, actor());
  say(`${remote} ${live} is live.`);
} catch (error) {
  fail(error);
}
