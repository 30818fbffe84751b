import type { StreamMessage } from './connection.ts';

/** How many events are kept: more than come while a page loads. */
const maxMessages = 200;

/** What the holder of a stream remembers of it, for tabs that come later. */
export function createRecentMessages() {
  let events: { at: number; message: StreamMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    /** Takes a message of the stream; one that says it stands and something may be missing begins anew. */
    add(message: StreamMessage): void {
      if (message.type === 'event') {
        events.push({ at: Date.now(), message });
        if (events.length > maxMessages) completeSince = events.shift()?.at ?? completeSince;
      } else if (!message.complete) {
        events = [];
        completeSince = Date.now();
      }
    },
    /** What to tell a tab which may have begun to fetch at `since` (ms since the epoch); nothing while no stream stands. */
    after(since: number): StreamMessage[] {
      if (completeSince === Number.POSITIVE_INFINITY) return [];
      if (since <= completeSince) return [{ type: 'ready' }];
      const missed = events.filter(({ at }) => at >= since).map(({ message }) => message);
      return [{ type: 'ready', complete: true }, ...missed];
    },
  };
}
