import { apiConfig } from '../config.ts';
import type { StreamMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';
import { connectOwnStream, dispatchMessage, type OpenTransport } from './transport.ts';

/** What tabs say to each other: a message of the stream, for all or for the tab that asked, or the question of a new one. */
type TabAnnouncement = { to?: string; message: StreamMessage } | { hello: string; since: number };

/** Whether tabs of this browser can choose one among them that holds the stream. */
export const canElectLeader = (): boolean => 'BroadcastChannel' in globalThis && Boolean(globalThis.navigator?.locks);

/** The stream of the one tab that has the lock; it passes on to the others what comes. When it goes, the next one takes over. */
export const openLeaderTransport: OpenTransport = (handlers, since) => {
  const name = `stream:${apiConfig.origin}:${apiConfig.viewer ?? ''}`;
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const abort = new AbortController();
  const recent = createRecentMessages();
  let greeted = false;
  let holding: (() => void) | undefined;
  let releaseLock: () => void = () => {};
  const say = (talk: TabAnnouncement) => channel.postMessage(talk);

  channel.addEventListener('message', ({ data }: MessageEvent<TabAnnouncement>) => {
    if ('hello' in data) {
      if (holding) for (const message of recent.after(data.since)) say({ to: data.hello, message });
      return;
    }
    if (holding || (data.to !== undefined && data.to !== id)) return;
    // The holder's answer contains everything that arrived before it.
    greeted ||= data.message.type === 'ready' && (data.to === id || !data.message.complete);
    if (greeted) dispatchMessage(handlers, data.message);
  });
  const hold = () => {
    holding = connectOwnStream((message) => {
      recent.add(message);
      say({ message });
      dispatchMessage(handlers, message);
    });
    return new Promise<void>((resolve) => {
      releaseLock = resolve;
    });
  };
  navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {});
  say({ hello: id, since });

  return () => {
    abort.abort();
    holding?.();
    releaseLock();
    channel.close();
  };
};
