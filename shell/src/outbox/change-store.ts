import { type WaitingChange, waitingChange } from '@workspace/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName } from './forget-outbox.ts';

interface Schema extends DBSchema {
  changes: { key: number; value: Omit<WaitingChange, 'id'> & { id?: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the database, once. @throws if the browser refuses to store anything */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: (database) => void database.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }),
    // A tab signs out and deletes the database.
    blocking: (_version, _blocked, { target }) => {
      (target as IDBDatabase | null)?.close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
};

/** Reads and writes the changes that wait on this device. Every function throws if the browser refuses to store. */
export const changeStore = {
  /** Returns the changes of an account in their order. An entry that another version wrote in another shape is left out. */
  async of(account: string): Promise<WaitingChange[]> {
    const found = await (await open()).getAll('changes');
    return found.flatMap((entry) => {
      const parsed = waitingChange.safeParse(entry);
      return parsed.success && parsed.data.account === account ? [parsed.data] : [];
    });
  },
  async add(change: Omit<WaitingChange, 'id'>): Promise<void> {
    await (await open()).add('changes', change);
  },
  /** Replaces a change. Returns false if somebody has discarded it meanwhile. */
  async replace(change: WaitingChange): Promise<boolean> {
    const { store, done } = (await open()).transaction('changes', 'readwrite');
    const isThere = (await store.getKey(change.id)) !== undefined;
    if (isThere) await store.put(change);
    await done;
    return isThere;
  },
  async remove(id: number): Promise<void> {
    await (await open()).delete('changes', id);
  },
  /** Removes a sent change, and gives later ones about the same thing the version that it created. */
  async settle({ id, account, about }: WaitingChange, version: unknown): Promise<void> {
    const { store, done } = (await open()).transaction('changes', 'readwrite');
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { value } = cursor;
      if (value.id === id) await cursor.delete();
      else if (typeof version === 'string' && value.account === account && value.about === about && value.version)
        await cursor.update({ ...value, body: { ...value.body, updated_at: version } });
    }
    await done;
  },
  /** Removes the changes of all accounts but one. */
  async removeOthers(account: string): Promise<void> {
    const { store, done } = (await open()).transaction('changes', 'readwrite');
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.account !== account) await cursor.delete();
    await done;
  },
};
