import type { Store } from '../../store.ts';
import { keptFiles } from './kept-files.ts';

/** Has the browser ask before the page goes with files that are not sent and not kept on the device yet. Returns how to stop. */
export function askForFiles(store: Store): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const { chosen, outbox } = store.getState();
    const unsent = [...Object.values(chosen), ...outbox.filter((one) => !one.isElsewhere).map(({ files }) => files)];
    if (unsent.flat().some(({ key }) => !keptFiles.has(key))) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
