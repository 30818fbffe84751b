import { type Connection, connectStream, type TabMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';

type TabPort = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start'>;

/**
 * Shares one stream between all tabs of the user `viewer`. The first tab opens it, and the last tab to close closes it.
 * Returns a function that adds a tab by its port.
 */
export function shareStream(viewer: string): (port: TabPort) => void {
  const ports = new Set<TabPort>();
  let recent = createRecentMessages();
  let connection: Connection | null = null;

  const open = (url: string, topics: (TabMessage & { type: 'open' })['topics']) => {
    recent = createRecentMessages();
    connection = connectStream({
      url,
      topics,
      viewer,
      onMessage: (message) => {
        recent.add(message);
        for (const port of ports) port.postMessage(message);
      },
      onOtherAccount: () => {
        connection = null;
        ports.clear();
      },
    });
  };
  const leave = (port: TabPort) => {
    if (!ports.delete(port) || ports.size > 0) return;
    connection?.close();
    connection = null;
  };

  return (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'close') return leave(port);
      const { url, topics, lock, since } = data;
      ports.add(port);
      if (connection) {
        // The viewer may have signed in again, which ends the reason to wait.
        connection.retryNow();
        // With the events since its start, the tab does not need to load its data again.
        for (const message of recent.after(since)) port.postMessage(message);
      } else open(url, topics);
      // A tab holds its lock while it is open. When the worker gets the lock, the tab has closed or crashed.
      if (lock) void navigator.locks.request(lock, () => leave(port));
    });
    port.start();
  };
}
