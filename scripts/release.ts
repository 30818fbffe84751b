import { actor } from './lib/actor.ts';
import { readArguments } from './lib/arguments.ts';
import { distOf } from './lib/built-remote.ts';
import { checkRemote } from './lib/check-remote.ts';
import { fail, say } from './lib/output.ts';
import { createRegistry, supabaseOf } from './lib/registry.ts';
import { requireRemote } from './lib/root.ts';
import { readSettings } from './lib/settings.ts';
import { createStore } from './stores/index.ts';

/**
 * `npm run release -- mf-client`: builds, checks, stores and publishes a remote. `--canary 10` serves the release to
 * only 10 % of viewers. `--note` adds a text to the release.
 */
const usage = 'npm run release -- <remote> [--canary <percent>] [--note <text>]';

function shareOf(canary: string | undefined): number | undefined {
  if (canary === undefined) return undefined;
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Error('--canary must be a whole percentage from 1 to 99.');
  return share;
}

try {
  const { values, words } = readArguments(usage, 1, { canary: { type: 'string' }, note: { type: 'string' } });
  const remote = requireRemote(words[0], usage);
  const share = shareOf(values.canary);
  const settings = readSettings();
  const store = createStore(settings);
  const built = await checkRemote(remote, settings);
  const baseUrl = await store.put(remote, built.version, distOf(remote));
  await createRegistry(supabaseOf(settings)).publish({
    ...built,
    base_url: baseUrl,
    created_by: actor(),
    ...(share !== undefined && { share }),
    ...(values.note && { note: values.note }),
  });
  say(
    share === undefined
      ? `${remote} ${built.version} is live. To roll back: npm run rollback -- ${remote}`
      : `${remote} ${built.version} is live for ${share} % of viewers. To make it live for everyone: npm run promote -- ${remote}`,
  );
} catch (error) {
  fail(error);
}
