import { setTimeout as pause } from 'node:timers/promises';
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
  releaseSkew,
  releaseStatus,
  type ShellCheck,
  shellCheck,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import { type BuildFiles, isCompressedCopy } from '../../bff/src/releases/files.ts';

/** The reasons against a release. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: ReleaseRefusal[];

  constructor(message: string, refusals: ReleaseRefusal[]) {
    super(message);
    this.refusals = refusals;
  }
}

const tooLargeMaps = 'The source maps are too large to be sent, so failures name files and lines of the build.';

/** The longest time in ms for which one call waits because the application asks it to, all waits together. */
const patienceMs = 60_000;

/**
 * Returns for how many ms a refused call must wait before it is repeated, or null if it must not be. The application has
 * done nothing for a call that it answers with 429. It may have done what it answers with 503.
 */
function delayOf({ status, headers }: Response, changesNothing: boolean): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isRepeatable = status === 429 || (status === 503 && changesNothing);
  return isRepeatable && Number.isFinite(seconds) ? Math.max(seconds, 1) * 1_000 : null;
}

const done = z.object({ done: z.boolean() });

/** The build of a remote in the body of a call, without compressed copies. */
const buildBody = (remote: string, files: BuildFiles) => ({
  remote,
  files: Object.fromEntries(
    [...files].filter(([file]) => !isCompressedCopy(file)).map(([file, bytes]) => [file, bytes.toString('base64')]),
  ),
});

/**
 * Creates the calls with which the team of a remote releases it to the application at `appUrl`. A call that the
 * application is too busy for is repeated when it says, for up to a minute.
 * @param wait resolves after so many ms.
 */
export function createReleaseServer(appUrl: string, token: string, wait: (ms: number) => Promise<void> = pause) {
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
    const send = () =>
      fetch(`${appUrl}/api/releases${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body }),
      }).catch(() => {
        throw new Error(`The application does not answer at ${appUrl}. Start it, or set PUBLIC_URL to its address.`);
      });
    const changesNothing = method === 'GET' || path.startsWith('/check');
    let answer = await send();
    for (let waited = 0; ; ) {
      const delay = delayOf(answer, changesNothing);
      if (delay === null || waited + delay > patienceMs) break;
      await answer.body?.cancel();
      await wait(delay);
      waited += delay;
      answer = await send();
    }
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
    check: (remote: string, files: BuildFiles): Promise<ReleaseCheck> =>
      call(releaseCheck, 'POST', '/check', buildBody(remote, files)),
    /** Compares a build of the shell with the live and canary releases. */
    checkShell: (host: HostDescription): Promise<ShellCheck> => call(shellCheck, 'POST', '/check-shell', { host }),
    /** Returns what the live and canary releases take from the shell and carry themselves. */
    skew: (): Promise<ReleaseSkew> => call(releaseSkew, 'GET', '/skew'),
    /**
     * Releases a build of a remote. Source maps that are too large to be sent with it are left out, with a warning.
     * @throws {Refused} with the reasons of the gate.
     */
    async release(
      remote: string,
      files: BuildFiles,
      { maps, ...options }: Pick<NewRelease, 'share' | 'viewers' | 'note' | 'maps'>,
    ): Promise<MadeRelease> {
      const body = { ...buildBody(remote, files), ...options };
      const fits = JSON.stringify({ ...body, maps }).length <= maxReleaseBytes;
      const made = await call(madeRelease, 'POST', '', fits ? { ...body, maps } : body);
      return fits ? made : { ...made, warnings: [...made.warnings, tooLargeMaps] };
    },
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
