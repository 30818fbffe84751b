import { RUNTIME_001, RUNTIME_008 } from '@module-federation/error-codes';
import type { ReportCause } from '@workspace/contracts';
import { type RunnableRelease, urlOf } from './release.ts';
import { messageOf, RemoteError } from './remote-error.ts';

const probeTimeoutMs = 2_000;

async function hasDigest(bytes: ArrayBuffer, expected: string): Promise<boolean> {
  const [algorithm = '', ...rest] = expected.split('-');
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === rest.join('-');
}

/**
 * Requests a file again without the HTTP cache, because a script element does not report why a file failed. Returns the
 * cause, or null if the file now loads with the expected hash.
 */
export async function probe(url: string, hash?: string): Promise<ReportCause | null> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  try {
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', signal });
    if (answer.status >= 500) return 'server_error';
    if (!answer.ok) return 'not_found';
    if (hash && !(await hasDigest(await answer.arrayBuffer(), hash))) return 'integrity';
    return null;
  } catch {
    return signal.aborted ? 'timeout' : 'unreachable';
  }
}

/** The error that webpack throws when a chunk or stylesheet does not load. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** The error name that the federation runtime reports when an entry throws while it runs. */
const executionError = 'ScriptExecutionError';

const hashOf = (release: RunnableRelease, url: string): string | undefined =>
  Object.entries(release.hashes ?? {}).find(([file]) => urlOf(release, file) === url)?.[1];

/**
 * Returns whether a file has not arrived yet. The federation runtime and webpack remove the element of a script that has
 * run.
 */
const isLoading = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => !(element instanceof HTMLLinkElement && element.sheet));

/**
 * Converts an error of a remote to a RemoteError with its phase and cause. Returns a RemoteError unchanged unless it is
 * a timeout. Any other result has the given `phase`, or `entry` if the entry itself failed.
 */
export async function diagnose(
  error: unknown,
  release: RunnableRelease,
  phase: 'module' | 'chunk',
): Promise<RemoteError> {
  if (error instanceof RemoteError && error.reason !== 'timeout') return error;
  const message = messageOf(error);
  const entryUrl = urlOf(release, release.entry);
  const because = async (where: RemoteError['phase'], url: string, otherwise: ReportCause) =>
    new RemoteError(where, (await probe(url, hashOf(release, url))) ?? otherwise, message);

  if (isChunkLoadError(error)) {
    if (error.type === 'timeout' || error.type === 'integrity') return new RemoteError(phase, error.type, message);
    // With the type `missing`, the file ran but did not define the chunk.
    const otherwise = error.type === 'missing' ? 'threw' : 'unreachable';
    return because(phase, error.request ?? entryUrl, otherwise);
  }
  if (error instanceof RemoteError) {
    if (isLoading(`script[src="${entryUrl}"]`)) return new RemoteError('entry', 'timeout', message);
    const { baseUrl } = release;
    const waits = isLoading(`script[src^="${baseUrl}"]`) || isLoading(`link[rel="stylesheet"][href^="${baseUrl}"]`);
    return new RemoteError(phase, waits ? 'timeout' : 'stalled', message);
  }
  // The federation runtime reports its error code and the name of the original error only in the message.
  if (message.includes(RUNTIME_008) && message.includes(executionError))
    return new RemoteError('entry', 'threw', message);
  if (message.includes(RUNTIME_008)) return because('entry', entryUrl, 'unreachable');
  // RUNTIME_001: the entry ran but defined no container.
  if (message.includes(RUNTIME_001)) return because('entry', entryUrl, 'threw');
  return new RemoteError(phase, 'threw', message, error);
}
