import { releaseScopes } from '@workspace/contracts';
import { hashOfSecret, newReleaseSecret } from '../../bff/src/modules/releases/release-secret.ts';
import { actor } from './actor.ts';
import { createReleaseServer, type ReleaseServer } from './release-calls.ts';
import { createSecretCalls } from './secret-calls.ts';
import type { Settings } from './settings.ts';

/** Makes a release token with the secret key. @returns the token and its id. */
export async function makeToken(
  calls: ReturnType<typeof createSecretCalls>,
  remote: string,
  {
    name,
    days,
    scopes,
    transfer = false,
  }: { name: string; days: number; scopes: readonly string[]; transfer?: boolean | undefined },
): Promise<{ id: unknown; token: string }> {
  const token = newReleaseSecret();
  const id = await calls.call('make_release_token', {
    p_remote: remote,
    p_name: name,
    p_scopes: scopes,
    p_days: days,
    p_secret_hash: hashOfSecret(token),
    p_transfer: transfer,
  });
  return { id, token };
}

/** Returns the address of the application that a command talks to, without a slash at the end. */
export const appOf = ({ PUBLIC_URL, appUrl }: Settings): string => PUBLIC_URL?.replace(/\/$/, '') ?? appUrl;

/**
 * Calls `work` with the server that releases a remote, and the token RELEASE_TOKEN. Whoever has the secret key of the
 * database needs no token: the command makes one for itself and revokes it.
 */
export async function withReleaseServer<Value>(
  settings: Settings,
  remote: string,
  work: (server: ReleaseServer) => Promise<Value>,
): Promise<Value> {
  const appUrl = appOf(settings);
  if (settings.RELEASE_TOKEN) return work(createReleaseServer(appUrl, settings.RELEASE_TOKEN));
  if (!settings.SUPABASE_SECRET_KEY && (settings.SUPABASE_URL || appUrl !== settings.appUrl))
    throw new Error(
      `Set RELEASE_TOKEN to a token for ${remote}. An administrator makes it at ${appUrl}/settings/remotes.`,
    );
  const calls = createSecretCalls();
  const { id, token } = await makeToken(calls, remote, { name: actor().slice(0, 80), days: 1, scopes: releaseScopes });
  try {
    return await work(createReleaseServer(appUrl, token));
  } finally {
    await calls.call('revoke_release_token', { p_id: id });
  }
}
