import { connectStream, type TabMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';

/** The part of a tab's port that is used. */
type TabPort = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start'>;

/**
 * Creates the single stream of a browser for the tabs of `viewer`. It opens with the first tab and closes with the
 * last. Returns a function that adds a tab by its port.
 */
export function shareStream(viewer: string): (port: TabPort) => void {
  const ports = new Set<TabPort>();
  let recent = createRecentMessages();
  let close: (() => void) | null = null;

  const open = (url: string, topics: (TabMessage & { type: 'open' })['topics']) => {
    recent = createRecentMessages();
    close = connectStream({
      url,
      topics,
      viewer,
      onMessage: (message) => {
        recent.add(message);
        for (const port of ports) port.postMessage(message);
      },
      onOtherAccount: () => {
        close = null;
        ports.clear();
      },
    });
  };
  const leave = (port: TabPort) => {
    if (!ports.delete(port) || ports.size > 0) return;
    close?.();
    close = null;
  };

  return (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'close') return leave(port);
      const { url, topics, lock, since } = data;
      ports.add(port);
      if (!close) open(url, topics);
      // Sends the events since the tab started. Otherwise the tab would have to refetch.
      else for (const message of recent.after(since)) port.postMessage(message);
      // A tab holds its lock while it is open. Getting the lock means that the tab has closed or crashed.
      if (lock) void navigator.locks.request(lock, () => leave(port));
    });
    port.start();
  };
}
