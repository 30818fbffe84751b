import { type ComponentType, lazy } from 'react';

/** Time from a failure to the next request, in ms. The request is sent earlier if the browser comes back online. */
const retryAfterMs = 10_000;

const untilRetry = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryAfterMs);
  });

/**
 * Works like React's `lazy`, for optional parts of a page. If the code fails to load, the part stays suspended, and the
 * code is requested again.
 */
export const lazyWithRetry = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await untilRetry();
      }
    }
  });
