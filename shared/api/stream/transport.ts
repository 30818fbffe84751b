import { type StreamEvent, type StreamTopic, streamTopics } from '@workspace/contracts';
import { apiConfig } from '../config.ts';
import { type Connection, connectStream, type StreamMessage } from './connection.ts';

/** Callbacks for the messages of a stream. */
export interface StreamHandlers {
  /**
   * Called when the stream is connected. If `complete` is false, the page may have missed events and must load its data
   * again.
   */
  onReady: (complete: boolean) => void;
  onEvent: (topic: StreamTopic, event: StreamEvent) => void;
}

/**
 * Opens a connection to the stream. Returns a function that closes it.
 * @param since the earliest time at which the page may have loaded data that the stream updates, in ms since the epoch
 */
export type OpenTransport = (handlers: StreamHandlers, since: number) => () => void;

export const streamUrl = (): string => `${apiConfig.origin}/api/events`;

/** Calls the callback for a message of the stream. */
export function dispatchMessage(handlers: StreamHandlers, message: StreamMessage): void {
  if (message.type === 'ready') handlers.onReady(message.complete ?? false);
  else handlers.onEvent(message.topic, JSON.parse(message.data) as StreamEvent);
}

/** Opens a stream for the signed-in user in this page. */
export const connectOwnStream = (onMessage: (message: StreamMessage) => void): Connection =>
  connectStream({
    url: streamUrl(),
    topics: streamTopics,
    viewer: apiConfig.viewer,
    withCredentials: Boolean(apiConfig.origin),
    onMessage,
    onOtherAccount: () => apiConfig.onOtherAccount(),
  });

/** Opens a stream for this page only. Used in browsers in which tabs cannot share a stream. */
export const openDirectTransport: OpenTransport = (handlers) =>
  connectOwnStream((message) => dispatchMessage(handlers, message)).close;
