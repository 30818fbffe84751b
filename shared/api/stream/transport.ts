import { type StreamEvent, type StreamTopic, streamTopics } from '@workspace/contracts';
import { apiConfig } from '../config.ts';
import { connectStream, type StreamMessage } from './connection.ts';

/** The callbacks of a stream connection. */
export interface StreamHandlers {
  /**
   * Called when the stream is connected. If `complete` is true, the page receives all events since it asked. Otherwise
   * it must refetch.
   */
  onReady: (complete: boolean) => void;
  onEvent: (topic: StreamTopic, event: StreamEvent) => void;
}

/**
 * Opens a connection to the stream. Returns a function that closes it.
 * @param since when the page may have started to fetch data that the stream updates, in ms since the epoch
 */
export type OpenTransport = (handlers: StreamHandlers, since: number) => () => void;

/** Returns the address of the stream. */
export const streamUrl = (): string => `${apiConfig.origin}/api/events`;

/** Passes a message to the callbacks. */
export function dispatchMessage(handlers: StreamHandlers, message: StreamMessage): void {
  if (message.type === 'ready') handlers.onReady(message.complete ?? false);
  else handlers.onEvent(message.topic, JSON.parse(message.data) as StreamEvent);
}

/** Opens a stream of the page's own account in this page. Returns a function that closes it. */
export const connectOwnStream = (onMessage: (message: StreamMessage) => void): (() => void) =>
  connectStream({
    url: streamUrl(),
    topics: streamTopics,
    viewer: apiConfig.viewer,
    withCredentials: Boolean(apiConfig.origin),
    onMessage,
  });

/** Opens a stream for this page only, for browsers in which tabs cannot share one. */
export const openDirectTransport: OpenTransport = (handlers) =>
  connectOwnStream((message) => dispatchMessage(handlers, message));
