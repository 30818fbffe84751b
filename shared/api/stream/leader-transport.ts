import { apiConfig } from '../config.ts';
import type { Connection, StreamMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';
import { sharedName } from './shared-name.ts';
import { connectOwnStream, dispatchMessage, type OpenTransport } from './transport.ts';

/**
 * A message between tabs. A new tab sends `hello` with its id. The tab that holds the stream sends `message`, to all
 * tabs or only to the tab `to`.
 */
type TabAnnouncement = { to?: string; message: StreamMessage } | { hello: string; since: number };

/**
 * Returns whether the browser supports BroadcastChannel and Web Locks. With them, the tabs can elect the tab that holds
 * the stream.
 */
export const canElectLeader = (): boolean => 'BroadcastChannel' in globalThis && Boolean(globalThis.navigator?.locks);

/**
 * Opens the stream in the tab that holds a Web Lock. This tab forwards all messages to the other tabs. When it closes,
 * the next tab gets the lock and opens the stream.
 */
export const openLeaderTransport: OpenTransport = (handlers, since) => {
  const name = sharedName(apiConfig);
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const abort = new AbortController();
  const recent = createRecentMessages();
  let greeted = false;
  let holding: Connection | undefined;
  let releaseLock: () => void = () => {};
  const say = (talk: TabAnnouncement) => channel.postMessage(talk);

  channel.addEventListener('message', ({ data }: MessageEvent<TabAnnouncement>) => {
    if ('hello' in data) {
      if (!holding) return;
      // The viewer may have signed in again, which ends the reason to wait.
      holding.retryNow();
      for (const message of recent.after(data.since)) say({ to: data.hello, message });
      return;
    }
    if (holding || (data.to !== undefined && data.to !== id)) return;
    // The reply to `hello` contains the earlier messages. Until it arrives, messages to all tabs are ignored, except an
    // incomplete `ready`, after which the tab loads its data again.
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
    holding?.close();
    releaseLock();
    channel.close();
  };
};
