import { maxTokenDays, newReleaseToken, usualScopes } from '@workspace/contracts';
import { readArguments } from './lib/arguments.ts';
import { fail, say } from './lib/output.ts';
import { makeToken } from './lib/release-server.ts';
import { createSecretCalls } from './lib/secret-calls.ts';

/**
 * `npm run release-token -- mf-client`: makes a release token for the team of a remote with the secret key of the
 * database, and prints it. No other command shows it again. `--transfer` revokes all other tokens of the remote, for
 * another team that takes it over.
 */
const usage =
  'npm run release-token -- <remote> [--name <who>] [--days <number>] [--scopes publish,promote,rollback,retire] [--transfer]';

try {
  const { values, words } = readArguments(usage, 1, {
    name: { type: 'string', default: 'npm run release-token' },
    days: { type: 'string', default: '90' },
    transfer: { type: 'boolean' },
    scopes: { type: 'string', default: usualScopes.join() },
  });
  const wanted = newReleaseToken.safeParse({ ...values, remote: words[0], scopes: values.scopes.split(',') });
  if (!wanted.success) throw new Error(`Usage: ${usage}, with at most ${maxTokenDays} days.`);
  const { remote, name, days } = wanted.data;
  const { id, token } = await makeToken(createSecretCalls(), remote, wanted.data);
  say(token);
  process.stderr.write(
    `This is token ${id} (${name}) for ${remote}. It works for ${days} days, and is shown only here.\n`,
  );
} catch (error) {
  fail(error);
}
