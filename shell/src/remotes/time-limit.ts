import { RemoteError } from './remote-error.ts';

/** Settles like `work`, or rejects with the cause `timeout` after `ms` milliseconds. */
export function withinTime<Value>(work: Promise<Value>, ms: number, phase: 'module' | 'chunk'): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(phase, 'timeout', `No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Waits 200 to 600 ms before a second attempt. The time is random, so that the browsers do not all retry at the same
 * moment after an outage.
 */
export const pauseBeforeRetry = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));
