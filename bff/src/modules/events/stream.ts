import type { Response } from 'express';
import type { StreamEvent } from 'shared/contracts';
import { renewalMargin } from '../../session/resolve.ts';

/** One open answer of GET /api/events, in the format of server-sent events. */
export interface Stream {
  /**
   * Says that everything from now on will be heard. `complete`: what the reader missed since its last event follows;
   * otherwise what happened before must be fetched.
   * @param id what it comes back with after a cut.
   */
  ready(id: string, complete: boolean): void;
  send(id: string, event: StreamEvent): void;
  /** Ends the answer; browsers come back after `retryMs`. */
  end(retryMs: number): void;
}

interface StreamOptions {
  /** Whose it is; a page of somebody else who shares the browser tells by it that this is not for them. */
  viewerId: string;
  heartbeatMs: number;
  /** End of the access token, in seconds since the epoch. */
  expiresAt: number;
  onClose: () => void;
}

/** When browsers come back after a cut. They wait exactly as long as they are told, so each is told something else. */
const reconnectMs = () => 1_000 + Math.round(Math.random() * 3_000);
/** Above this many unsent bytes the reader is gone or far too slow: it is better off reconnecting and fetching. */
const maxBacklog = 1_000_000;
/** Longer delays overflow setTimeout. */
const maxTimerMs = 2_000_000_000;

/**
 * Opens a stream. It ends shortly before the access token does, when a reconnecting browser gets its session renewed
 * with an answer that can carry cookies.
 */
export function openStream(res: Response, { viewerId, heartbeatMs, expiresAt, onClose }: StreamOptions): Stream {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'private, no-store, no-transform');
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
