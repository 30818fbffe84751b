import type { OutgoingFile } from './outbox.slice.ts';
import { outgoingFiles } from './outgoing-files.ts';

const cacheName = 'chat.unsent';
const start = '/unsent/';
const addressOf = (key: string): string => start + key;

/** Keys of those whose bytes are on the device. */
const kept = new Set<string>();

/** One after the other, so that a file that was removed at once is not written after that. A device that refuses keeps nothing. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Result>(action: (cache: Cache) => Promise<Result>): Promise<Result | null> {
  const turn = last.then(async () => action(await caches.open(cacheName))).catch(() => null);
  last = turn;
  return turn;
}

/**
 * The bytes of files that are not sent, kept on the device under their keys, beside the words (saved.ts): the workspace takes the
 * frame away without asking when somebody goes to another page.
 */
export const keptFiles = {
  /** Whether the page may go without it. */
  has: (key: string): boolean => kept.has(key),
  keep: (key: string, file: File): Promise<unknown> =>
    inTurn(async (cache) => {
      await cache.put(addressOf(key), new Response(file));
      kept.add(key);
    }),
  /** Fetches the bytes of a file that another page has kept; null when they are not there. */
  read: ({ key, name, type }: OutgoingFile): Promise<File | null> =>
    inTurn(async (cache) => {
      const found = await cache.match(addressOf(key));
      if (!found) return null;
      const file = new File([await found.blob()], name, { type });
      outgoingFiles.put(key, file);
      kept.add(key);
      return file;
    }),
  drop: (key: string): Promise<unknown> =>
    inTurn((cache) => {
      kept.delete(key);
      return cache.delete(addressOf(key));
    }),
  /** Removes what nobody's words go with any more. @param keys asked once it is known what there is, for what comes meanwhile. */
  dropOthers: (keys: () => Set<string>): Promise<unknown> =>
    inTurn(async (cache) => {
      const found = (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(start.length));
      const needed = keys();
      for (const key of found) if (!needed.has(key)) await cache.delete(addressOf(key));
    }),
};
