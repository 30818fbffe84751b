import type { StreamMessage } from './connection.ts';

/** Maximum number of stored events. Far fewer events arrive while a page loads. */
const maxMessages = 200;

/**
 * Creates a store for the recent messages of a stream. A new tab gets them from the tab or worker that holds the
 * stream.
 */
export function createRecentMessages() {
  let events: { at: number; message: StreamMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    /** Adds a message of the stream. A `ready` message that is not complete deletes all stored events. */
    add(message: StreamMessage): void {
      if (message.type === 'event') {
        events.push({ at: Date.now(), message });
        if (events.length > maxMessages) completeSince = events.shift()?.at ?? completeSince;
      } else if (!message.complete) {
        events = [];
        completeSince = Date.now();
      }
    },
    /**
     * Returns the messages for a tab that started at `since` (ms since the epoch). Returns an empty list before the
     * stream is connected. A single incomplete `ready` message tells the tab to load its data again.
     */
    after(since: number): StreamMessage[] {
      if (completeSince === Number.POSITIVE_INFINITY) return [];
      if (since <= completeSince) return [{ type: 'ready' }];
      const missed = events.filter(({ at }) => at >= since).map(({ message }) => message);
      return [{ type: 'ready', complete: true }, ...missed];
    },
  };
}
