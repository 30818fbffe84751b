import { streamTopics } from '@workspace/contracts';
import { apiConfig } from '../config.ts';
import type { StreamMessage, TabMessage } from './connection.ts';
import { sharedName } from './shared-name.ts';
import { dispatchMessage, type OpenTransport, streamUrl } from './transport.ts';

/** Path of the worker script (stream-worker.ts), which the BFF serves. */
const workerUrl = '/stream-worker.js';

/**
 * Returns whether the tabs of this browser can share a worker. The BFF must serve the page itself, because a worker
 * needs the same origin. The signed-in user must be known.
 */
export const canUseWorker = (): boolean =>
  'SharedWorker' in globalThis && !apiConfig.origin && Boolean(apiConfig.viewer);

/**
 * Connects to the stream through a shared worker, which holds one stream for all tabs. Uses `fallback` if the worker
 * fails to load.
 */
export const openWorkerTransport =
  (fallback: OpenTransport): OpenTransport =>
  (handlers, since) => {
    let closeOther: (() => void) | undefined;
    let closed = false;
    let releaseLock: () => void = () => {};
    const worker = new SharedWorker(workerUrl, { name: sharedName(apiConfig) });
    const { port } = worker;
    worker.addEventListener('error', () => {
      if (closed || closeOther) return;
      releaseLock();
      closeOther = fallback(handlers, since);
    });
    port.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
      if (!closed && !closeOther) dispatchMessage(handlers, data);
    });
    port.start();
    const tell = (message: TabMessage) => port.postMessage(message);
    const open = (lock?: string) => tell({ type: 'open', url: streamUrl(), topics: streamTopics, lock, since });
    if (navigator.locks) {
      const lock = `stream of tab ${crypto.randomUUID()}`;
      void navigator.locks.request(lock, () => {
        if (closed) return;
        open(lock);
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
        });
      });
    } else open();

    return () => {
      closed = true;
      closeOther?.();
      tell({ type: 'close' });
      releaseLock();
      port.close();
    };
  };
