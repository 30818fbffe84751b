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
 * Finds out why a file did not load, which a script element does not report. Requests the file again past the cache.
 * Returns null if the file is available and intact now.
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

/** Webpack's error for a chunk or stylesheet that did not load. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Name of the error of an entry that loaded but threw while it ran. */
const executionError = 'ScriptExecutionError';

const hashOf = (release: RunnableRelease, url: string): string | undefined =>
  Object.entries(release.hashes ?? {}).find(([file]) => urlOf(release, file) === url)?.[1];

/** Determines where and why a remote failed. `phase` is the phase of a failed chunk. */
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
    // The file loaded and ran, but did not define the chunk.
    const otherwise = error.type === 'missing' ? 'threw' : 'unreachable';
    return because(phase, error.request ?? entryUrl, otherwise);
  }
  if (error instanceof RemoteError) {
    const isWaiting = document.querySelector(`script[src="${entryUrl}"]`) !== null;
    return new RemoteError(isWaiting ? 'entry' : phase, 'timeout', message);
  }
  // The federation runtime puts its error code, and the name of the original error, only into the message.
  if (message.includes(RUNTIME_008) && message.includes(executionError))
    return new RemoteError('entry', 'threw', message);
  if (message.includes(RUNTIME_008)) return because('entry', entryUrl, 'unreachable');
  // The entry ran but defined no container.
  if (message.includes(RUNTIME_001)) return because('entry', entryUrl, 'threw');
  return new RemoteError(phase, 'threw', message);
}
