import type { StreamEvent } from '@workspace/contracts';
import type { Response } from 'express';
import { renewalMargin } from '../../auth-session/auth-session-resolver.ts';

/** An open response of GET /api/events, in the format of server-sent events. */
export interface Stream {
  /**
   * Announces that the stream now delivers all events. If `complete` is true, the missed events follow. Otherwise the
   * browser must fetch its data again.
   * @param id the id that the browser sends when it reconnects.
   */
  ready(id: string, complete: boolean): void;
  send(id: string, event: StreamEvent): void;
  /** Ends the response. The browser reconnects after `retryMs`. */
  end(retryMs: number): void;
}

interface StreamOptions {
  /** Id of the user. The browser receives this id, so that a page of another user can ignore the stream. */
  viewerId: string;
  heartbeatMs: number;
  /** When the access token expires, in seconds since the epoch. */
  expiresAt: number;
  onClose: () => void;
}

/**
 * Returns the delay after which a browser reconnects, in ms. The delay is random, so that not all browsers reconnect at
 * once.
 */
const reconnectMs = () => 1_000 + Math.round(Math.random() * 3_000);
/** Maximum number of unsent bytes. Above this limit the connection is dropped, and the browser must reconnect. */
const maxBacklog = 1_000_000;
/** Longest delay for setTimeout in ms. Much longer delays overflow and fire at once. */
const maxTimerMs = 2_000_000_000;

/**
 * Opens a stream. The stream ends shortly before the access token expires. The browser then reconnects, and the new
 * response can set cookies with the renewed session.
 */
export function openStream(res: Response, { viewerId, heartbeatMs, expiresAt, onClose }: StreamOptions): Stream {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'private, no-cache, no-transform');
  res.setHeader('X-Accel-Buffering', 'no');
  res.flushHeaders();

  const write = (text: string): void => {
    if (res.writableEnded) return;
    if (res.writableLength > maxBacklog) res.destroy();
    else res.write(text);
  };
  const end = (retryMs: number): void => {
    write(`retry: ${retryMs}\n\n`);
    res.end();
  };

  write(`retry: ${reconnectMs()}\n\n`);
  const heartbeat = setInterval(() => write(': alive\n\n'), heartbeatMs);
  const leftMs = Math.max(expiresAt * 1000 - Date.now(), 0);
  const lifeMs = Math.min(Math.max(leftMs - renewalMargin * 500, leftMs / 2), maxTimerMs);
  const expiry = setTimeout(() => end(reconnectMs()), lifeMs);
  res.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    onClose();
  });

  return {
    ready: (id, complete) =>
      write(`id: ${id}\nevent: ready\ndata: ${JSON.stringify({ viewer: viewerId, complete })}\n\n`),
    send: (id, event) => write(`id: ${id}\nevent: ${event.topic}\ndata: ${JSON.stringify(event)}\n\n`),
    end,
  };
}
