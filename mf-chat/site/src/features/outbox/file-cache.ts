import type { OutgoingFile } from './outbox.slice.ts';
import { outgoingFiles } from './outgoing-files.ts';

const cacheName = 'chat.unsent';
const start = '/unsent/';
const addressOf = (key: string): string => start + key;

/** Keys of the files that this page has stored in the cache or read from it. */
const kept = new Set<string>();

/**
 * Operations run one after the other, so a removed file is not written again. If the browser refuses storage, the
 * result of an operation is null.
 */
let last: Promise<unknown> = Promise.resolve();
function enqueue<Result>(action: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  const turn = last.then(async () => action(await caches.open(cacheName))).catch(() => null);
  last = turn;
  return turn;
}

/**
 * Stores the bytes of unsent files on the device, because the workspace may remove the frame without a confirmation.
 * unsent-storage.ts stores the texts.
 */
export const fileCache = {
  /** Returns true if leaving the page does not lose the file. */
  has: (key: string): boolean => kept.has(key),
  put: (key: string, file: File): Promise<unknown> =>
    enqueue(async (cache) => {
      await cache.put(addressOf(key), new Response(file));
      kept.add(key);
    }),
  /** Reads a stored file. Returns null if the file is missing. */
  read: ({ key, name, type }: OutgoingFile): Promise<File | null> =>
    enqueue(async (cache) => {
      const found = await cache.match(addressOf(key));
      if (!found) return null;
      const file = new File([await found.blob()], name, { type });
      outgoingFiles.put(key, file);
      kept.add(key);
      return file;
    }),
  remove: (key: string): Promise<unknown> =>
    enqueue((cache) => {
      kept.delete(key);
      return cache.delete(addressOf(key));
    }),
  /**
   * Removes the stored files whose keys are not in the result of `keys`. `keys` is called after the stored files are
   * listed, so files that were added in the meantime are kept.
   */
  removeUnreferenced: (keys: () => Set<string>): Promise<unknown> =>
    enqueue(async (cache) => {
      const found = (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(start.length));
      const needed = keys();
      for (const key of found) if (!needed.has(key)) await cache.delete(addressOf(key));
    }),
};
