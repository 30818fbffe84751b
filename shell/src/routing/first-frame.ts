import type { createRouter } from './router.tsx';

/** How long the first frame may wait for code that is there to run, in ms. */
const patienceMs = 1_000;

const isHere = ({ href }: HTMLLinkElement): boolean => performance.getEntriesByName(href, 'resource').length > 0;

/**
 * Resolves when the first frame is worth drawing. When all code that the HTML has asked for is here before the shell has started,
 * the page is put together first, since drawing an empty frame before would take longer than to run it. While something is still on
 * its way, the frame comes at once.
 */
export async function beforeFirstFrame(router: ReturnType<typeof createRouter>): Promise<void> {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:is([as="script"], [as="style"])');
  if (router.state.initialized || preloads.length === 0 || ![...preloads].every(isHere)) return;
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      clearTimeout(patience);
      stop();
      resolve();
    });
  });
}
