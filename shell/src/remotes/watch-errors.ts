import { isChunkLoadError } from './diagnose.ts';
import { originOf } from './origin.ts';
import { messageOf, RemoteError } from './remote-error.ts';
import { hasLoaded, sendFailure } from './report.ts';

const maximum = 20;
const seen = new Set<string>();

/** The messages with which browsers reject a call that the network did not carry. */
const ofNetwork = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.)/;

/** Whether an error says nothing about the code: a request that was canceled, or that the network did not carry. */
const isOutside = (error: unknown): boolean =>
  error instanceof DOMException || isChunkLoadError(error) || ofNetwork.test(messageOf(error));

/**
 * Reports an error that no page has caught, against the remote that caused it. An error while a remote loads is left to
 * the loader, which reports it with its cause.
 */
function report(error: unknown, phase: 'handler' | 'promise'): void {
  const origin = originOf(error);
  if (!origin || !hasLoaded(origin) || isOutside(error)) return;
  const key = `${phase} ${origin.remote} ${origin.version} ${messageOf(error)}`;
  if (seen.size >= maximum || seen.has(key)) return;
  seen.add(key);
  sendFailure(origin, new RemoteError(phase, 'threw', messageOf(error), error), 0);
}

/**
 * Watches for errors in event handlers and timers, and for rejected promises that nobody handles. Reports each distinct
 * error of a remote, at most 20 per page load (docs/adr/0035).
 */
export function watchErrors(): void {
  // Chromium keeps ten calls by default. Between a failing call and the code of a remote, the shell may have more.
  Object.assign(Error, { stackTraceLimit: 50 });
  window.addEventListener('error', ({ error }) => report(error, 'handler'));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
}
