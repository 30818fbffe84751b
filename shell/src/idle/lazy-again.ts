import { type ComponentType, lazy } from 'react';

/** How long after a failure the code is requested again, in ms, unless the browser comes back online earlier. */
const againAfterMs = 10_000;

const untilAgain = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, againAfterMs);
  });

/**
 * Works like `lazy`, for a part that the page can do without for a while. If its code fails to load, the page does not
 * fail, and the code is requested again.
 */
export const lazyAgain = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await untilAgain();
      }
    }
  });
