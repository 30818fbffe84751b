import type { createRouter } from './router.tsx';

/** How long the first frame may wait for what is here, in ms. */
const patienceMs = 1_000;

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

/**
 * Resolves when the first frame is worth drawing. When all code that the HTML has asked for is here before the shell has started,
 * the page is put together first, and when the data is here too, it is stored first (`data`, which does not reject): drawing an
 * empty frame before would take longer than both. While code is still on its way, the frame comes at once.
 */
export async function beforeFirstFrame(router: ReturnType<typeof createRouter>, data: Promise<unknown>): Promise<void> {
  const code = preloads('[as="script"], [as="style"]');
  if (!code.every(isHere)) return;
  const worthWaitingFor = [
    ...(code.length > 0 ? [putTogether(router)] : []),
    ...(preloads('[as="fetch"]').every(isHere) ? [data] : []),
  ];
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    void Promise.all(worthWaitingFor).then(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}
