import { type ComponentType, lazy } from 'react';

/** How long after a failure the code is requested again, in ms, unless the browser comes back online earlier. */
const retryAfterMs = 10_000;

const untilRetry = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryAfterMs);
  });

/**
 * Works like `lazy`, for a part that the page can do without for a while. If its code fails to load, the page does not
 * fail, and the code is requested again.
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
