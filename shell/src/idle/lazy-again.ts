import { type ComponentType, lazy } from 'react';

/** How long after a failure the code is asked for again, if the browser does not come back online before. */
const againAfterMs = 10_000;

const untilAgain = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, againAfterMs);
  });

/**
 * `lazy` for a part that the page can be without for a while: code that does not arrive, because the network or the server is
 * away, is asked for again instead of failing the page.
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
