import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { errorCodes } from '@workspace/contracts';

const listeners = new Set<() => void>();

const isUnreachable = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'errorCode' in payload && payload.errorCode === errorCodes.offline;

/** Calls the listeners of `onUnreachable` when an API call could not reach the server. */
export const reachabilityMiddleware: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isUnreachable(action.payload)) for (const listener of listeners) listener();
  return next(action);
};

/** Calls `listener` when an API call could not reach the server. Returns a function that removes the listener. */
export function onUnreachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const probeTimeoutMs = 5_000;

/** Returns whether the server responds within five seconds, with any status. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}
