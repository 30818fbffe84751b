import type { Store } from '../../store.ts';
import { fileCache } from './file-cache.ts';

/**
 * Shows the browser's confirmation when the user leaves the page with unsent files that are not stored on the device.
 * Returns a function that removes the listener.
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
