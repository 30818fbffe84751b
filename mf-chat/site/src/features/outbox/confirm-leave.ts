import type { Store } from '../../store.ts';
import { fileCache } from './file-cache.ts';

/**
 * Makes the browser ask before the user leaves the page with unsent files that are not stored on the device yet.
 * @returns a function that stops this
 */
export function confirmLeaveWithFiles(store: Store): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { chosen, outbox } = store.getState();
    const unsent = [...Object.values(chosen), ...outbox.filter((one) => !one.isElsewhere).map(({ files }) => files)];
    if (unsent.flat().some(({ key }) => !fileCache.has(key))) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
