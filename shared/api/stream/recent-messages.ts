import type { StreamMessage } from './connection.ts';

/** Number of kept events. More never arrive while a page loads. */
const maxMessages = 200;

/** Creates the memory of a stream's holder, for new tabs. */
export function createRecentMessages() {
  let events: { at: number; message: StreamMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    /** Adds a message of the stream. A `ready` that is not complete clears the memory. */
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
     * Returns the messages for a tab that may have started to fetch at `since` (ms since the epoch); none while no
     * stream is connected.
     */
    after(since: number): StreamMessage[] {
      if (completeSince === Number.POSITIVE_INFINITY) return [];
      if (since <= completeSince) return [{ type: 'ready' }];
      const missed = events.filter(({ at }) => at >= since).map(({ message }) => message);
      return [{ type: 'ready', complete: true }, ...missed];
    },
  };
}
