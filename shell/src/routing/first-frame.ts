import type { createRouter } from './router.tsx';

/** Maximum wait of the first frame after the preloaded code or data has loaded, in ms. */
const patienceMs = 1_000;
/** Maximum wait of the first frame for data whose request is running, in ms. */
const latePatienceMs = 200;

const preloads = (kinds: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="preload"]:is(${kinds})`),
];
const isHere = ({ href }: HTMLLinkElement): boolean => performance.getEntriesByName(href, 'resource').length > 0;

/** Resolves when the router has prepared the first page. */
export const whenReady = ({ state, subscribe }: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (state.initialized) return resolve();
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Resolves in another task of the browser. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when `work` resolves, or after `ms` milliseconds. */
const within = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(patience);
      resolve();
    });
  });

/**
 * Resolves when the first frame should render. If all preloaded code has loaded, waits up to one second for the router,
 * because rendering an empty frame first would take longer. Waits up to one second for `data`, but only 200 ms if a
 * preload request is still running. `data` must not reject.
 */
export async function beforeFirstFrame(router: ReturnType<typeof createRouter>, data: Promise<unknown>): Promise<void> {
  const code = preloads('[as="script"], [as="style"]');
  await Promise.all([
    code.length > 0 && code.every(isHere) && within(patienceMs, whenReady(router)),
    within(preloads('[as="fetch"]').every(isHere) ? patienceMs : latePatienceMs, data),
  ]);
}
