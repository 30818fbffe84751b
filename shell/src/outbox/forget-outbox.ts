import { setOutbox } from '@workspace/api';

/** Name of the database of this device that holds the changes of its accounts. */
export const databaseName = 'workspace-outbox';

/** Ends the outbox of the page, and removes the changes of all accounts from the device. */
export async function forgetOutbox(): Promise<void> {
  setOutbox(null);
  if (!('indexedDB' in window)) return;
  await new Promise<void>((resolve) => {
    const deleting = indexedDB.deleteDatabase(databaseName);
    // A tab that has not closed the database yet delays the deletion, and not this page.
    for (const event of ['success', 'error', 'blocked']) deleting.addEventListener(event, () => resolve());
  });
}
