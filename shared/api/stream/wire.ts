import { type StreamEvent, type StreamTopic, streamTopics } from '@workspace/contracts';
import { apiConfig } from '../config.ts';
import { holdStream, type WireMessage } from './hold.ts';

/** What a way to the stream tells the page. */
export interface Wire {
  /**
   * The stream stands. `complete`: everything that happened since the page asked for it has come, or comes now; otherwise
   * what happened before must be fetched.
   */
  onReady: (complete: boolean) => void;
  onEvent: (topic: StreamTopic, event: StreamEvent) => void;
}

/**
 * Opens a way to the stream. Returns how to close it.
 * @param since when the page may have begun to fetch what the stream keeps up to date, in ms since the epoch.
 */
export type OpenWire = (wire: Wire, since: number) => () => void;

/** Address of the stream. */
export const streamUrl = (): string => `${apiConfig.origin}/api/events`;

/** Gives a message on. */
export function receive(wire: Wire, message: WireMessage): void {
  if (message.type === 'ready') wire.onReady(message.complete ?? false);
  else wire.onEvent(message.topic, JSON.parse(message.data) as StreamEvent);
}

/** Holds the stream of the page's own account in this page. Returns how to close it. */
export const holdOwnStream = (onMessage: (message: WireMessage) => void): (() => void) =>
  holdStream({
    url: streamUrl(),
    topics: streamTopics,
    viewer: apiConfig.viewer,
    withCredentials: Boolean(apiConfig.origin),
    onMessage,
  });

/** A stream of the page's own, where tabs cannot share one. */
export const openOwn: OpenWire = (wire) => holdOwnStream((message) => receive(wire, message));
