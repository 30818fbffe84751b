import type { createRouter } from './router.tsx';

/** How long the first frame may wait for what is here, in ms. */
const patienceMs = 1_000;
/** How long it may wait for data that is still on its way, in ms: less than it takes to draw the page without it and once more. */
const latePatienceMs = 200;

const preloads = (kinds: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="preload"]:is(${kinds})`),
];
const isHere = ({ href }: HTMLLinkElement): boolean => performance.getEntriesByName(href, 'resource').length > 0;

/** Resolves when the router has put the first page together. */
const putTogether = ({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (state.initialized) return resolve();
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Resolves with `work`, but after `ms` at the latest. */
const within = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });

/**
 * Resolves when the first frame is worth drawing. When all code that the HTML has asked for is here before the shell has started,
 * the page is put together first, and the data is stored first (`data`, which does not reject): drawing an empty frame before would
 * take longer than both. It waits but shortly for data that is still on its way, and not at all for code.
 */
export async function beforeFirstFrame(router: ReturnType<typeof createRouter>, data: Promise<unknown>): Promise<void> {
  const code = preloads('[as="script"], [as="style"]');
  await Promise.all([
    code.length > 0 && code.every(isHere) && within(patienceMs, putTogether(router)),
    within(preloads('[as="fetch"]').every(isHere) ? patienceMs : latePatienceMs, data),
  ]);
}
