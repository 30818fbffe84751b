import type { OutgoingFile } from './outbox.slice.ts';
import { outgoingFiles } from './outgoing-files.ts';

const cacheName = 'chat.unsent';
const start = '/unsent/';
const addressOf = (key: string): string => start + key;

/** Keys of the files whose bytes are stored on the device. */
const kept = new Set<string>();

/**
 * The last operation. Operations run one after the other, so a removed file is not written again. If the device refuses
 * storage, nothing is kept.
 */
let last: Promise<unknown> = Promise.resolve();
function enqueue<Result>(action: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  const turn = last.then(async () => action(await caches.open(cacheName))).catch(() => null);
  last = turn;
  return turn;
}

/**
 * Stores the bytes of unsent files on the device under the files' keys. saved.ts stores the text. The workspace removes
 * the frame without asking when the user goes to another page.
 */
export const fileCache = {
  /** Returns whether the bytes are stored, so that leaving the page does not lose the file. */
  has: (key: string): boolean => kept.has(key),
  put: (key: string, file: File): Promise<unknown> =>
    enqueue(async (cache) => {
      await cache.put(addressOf(key), new Response(file));
      kept.add(key);
    }),
  /** Reads the bytes of a file that another page has stored; null if they are missing. */
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
   * Removes the files that belong to no stored message or draft.
   * @param keys is called after the stored files are listed, so it includes files that were added in the meantime
   */
  removeUnreferenced: (keys: () => Set<string>): Promise<unknown> =>
    enqueue(async (cache) => {
      const found = (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(start.length));
      const needed = keys();
      for (const key of found) if (!needed.has(key)) await cache.delete(addressOf(key));
    }),
};
