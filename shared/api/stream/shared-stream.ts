import { connectStream, type TabMessage } from './connection.ts';
import { createRecentMessages } from './recent-messages.ts';

/** What of a tab's port is used. */
type TabPort = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start'>;

/**
 * The one stream of a browser, for the tabs of `viewer` that are open: it begins with the first of them and ends with the last.
 * Returns what takes a tab in, by its port.
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
      // It would have to fetch again without hearing what happened since it began.
      else for (const message of recent.after(since)) port.postMessage(message);
      // A tab holds its lock as long as it lives: whoever gets it next knows that the tab is gone, however it went.
      if (lock) void navigator.locks.request(lock, () => leave(port));
    });
    port.start();
  };
}
