import type { createRouter } from './router.tsx';

/** How long the first frame may wait for loaded code and data, in ms. */
const patienceMs = 1_000;
/**
 * How long the first frame may wait for data that is still loading, in ms. It is less than the time to render the page
 * twice.
 */
const latePatienceMs = 200;

const preloads = (kinds: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="preload"]:is(${kinds})`),
];
const isHere = ({ href }: HTMLLinkElement): boolean => performance.getEntriesByName(href, 'resource').length > 0;

/** Resolves when the router has prepared the first page. */
const putTogether = ({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (state.initialized) return resolve();
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Resolves with `work`, after `ms` at the latest. */
const within = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });

/**
 * Resolves when the first frame should render. If all code that the HTML requested has loaded, the router prepares the
 * page and `data` is stored first, because rendering an empty frame first would take longer. It waits only briefly for
 * data that is still loading, and not at all for code. `data` must not reject.
 */
export async function beforeFirstFrame(router: ReturnType<typeof createRouter>, data: Promise<unknown>): Promise<void> {
  const code = preloads('[as="script"], [as="style"]');
  await Promise.all([
    code.length > 0 && code.every(isHere) && within(patienceMs, putTogether(router)),
    within(preloads('[as="fetch"]').every(isHere) ? patienceMs : latePatienceMs, data),
  ]);
}
