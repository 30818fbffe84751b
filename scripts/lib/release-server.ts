import {
  type ErrorBody,
  type HostDescription,
  liveRelease,
  type MadeRelease,
  madeRelease,
  maxReleaseBytes,
  type NewRelease,
  type ReleaseCheck,
  type ReleaseList,
  type ReleaseRefusal,
  type ReleaseSkew,
  type ReleaseStatus,
  releaseCheck,
  releaseErrorCodes,
  releaseList,
  releaseRefusal,
  releaseScopes,
  releaseSkew,
  releaseStatus,
  type ShellCheck,
  shellCheck,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { hashOfSecret, newReleaseSecret } from '../../bff/src/modules/releases/release-secret.ts';
import { plainFiles } from '../../bff/src/releases/stores/store.ts';
import { actor } from './actor.ts';
import { readDist } from './built-remote.ts';
import { createSecretCalls } from './secret-calls.ts';
import type { Settings } from './settings.ts';

/** The gate's reasons against a release. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: ReleaseRefusal[];

  constructor(message: string, refusals: ReleaseRefusal[]) {
    super(message);
    this.refusals = refusals;
  }
}

const done = z.object({ done: z.boolean() });

/** The build of a remote in the body of a call, without compressed copies. */
const buildBody = async (remote: string) => ({
  remote,
  files: Object.fromEntries(
    plainFiles(await readDist(remote)).map(([file, bytes]) => [file, bytes.toString('base64')]),
  ),
});

function createReleaseServer(appUrl: string, token: string) {
  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: string,
    path: string,
    content?: object,
  ): Promise<z.output<Schema>> {
    const body = content && JSON.stringify(content);
    if (body && body.length > maxReleaseBytes)
      throw new Error(
        `The build is too large: with base64, it has ${body.length} of at most ${maxReleaseBytes} bytes.`,
      );
    const answer = await fetch(`${appUrl}/api/releases${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body }),
    }).catch(() => {
      throw new Error(
        `The application does not answer at ${appUrl}. Start it (npm start), or set PUBLIC_URL to its address.`,
      );
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok) return z.parse(schema, said);
    const { message, errorCode, info } = (said ?? {}) as Partial<ErrorBody>;
    if (errorCode === releaseErrorCodes.refused)
      throw new Refused(message ?? 'Refused.', z.parse(z.array(releaseRefusal), info));
    throw new Error(message ?? `${appUrl} answered with status ${answer.status}.`);
  }

  const change = async (path: string, remote: string, version: string | undefined): Promise<string> =>
    (await call(liveRelease, 'POST', path, { remote, version })).version;

  return {
    check: async (remote: string): Promise<ReleaseCheck> =>
      call(releaseCheck, 'POST', '/check', await buildBody(remote)),
    /** Compares a build of the shell with the live and canary releases. */
    checkShell: (host: HostDescription): Promise<ShellCheck> => call(shellCheck, 'POST', '/check-shell', { host }),
    /** Returns what the live and canary releases take from the shell and carry themselves. */
    skew: (): Promise<ReleaseSkew> => call(releaseSkew, 'GET', '/skew'),
    /** Releases the last build of a remote. @throws {Refused} with the reasons of the gate. */
    release: async (remote: string, options: Pick<NewRelease, 'share' | 'viewers' | 'note'>): Promise<MadeRelease> =>
      call(madeRelease, 'POST', '', { ...(await buildBody(remote)), ...options }),
    /** Makes the canary live. @returns the live version. */
    promote: (remote: string, version?: string) => change('/promote', remote, version),
    /** Withdraws the newest release. @returns the live version. */
    rollBack: (remote: string, version?: string) => change('/rollback', remote, version),
    /** Ends a remote. Its addresses lead to `redirectTo`. */
    async retire(remote: string, redirectTo: string | undefined): Promise<void> {
      await call(done, 'POST', '/retire', { remote, redirectTo });
    },
    /** Lets the remote `to` take the place of this one with its first release. */
    async rename(remote: string, to: string): Promise<void> {
      await call(done, 'POST', '/rename', { remote, to });
    },
    /** Compares the newest release with the one before. `viewers` is the number of viewers that is enough for it. */
    status: (remote: string, viewers: number): Promise<ReleaseStatus> =>
      call(releaseStatus, 'GET', `/status?${new URLSearchParams({ remote, viewers: String(viewers) })}`),
    list: (): Promise<ReleaseList> => call(releaseList, 'GET', ''),
  };
}
export type ReleaseServer = ReturnType<typeof createReleaseServer>;

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

/**
 * Calls `work` with the server that releases a remote, and the token RELEASE_TOKEN. Whoever has the secret key of the
 * database needs no token: the command makes one for itself and revokes it.
 */
export async function withReleaseServer<Value>(
  settings: Settings,
  remote: string,
  work: (server: ReleaseServer) => Promise<Value>,
): Promise<Value> {
  const appUrl = settings.PUBLIC_URL?.replace(/\/$/, '') ?? settings.appUrl;
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
