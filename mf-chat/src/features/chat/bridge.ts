import { type ChatFrameMessage, chatFrameMessage, chatFrameMessageTypes, type Theme } from '@workspace/contracts';
import { shellPathFor } from './chat-path.ts';

/** Logs a problem with a message of the frame (product/errors#only-logged). */
export type ChatLog = (what: string, detail: string) => void;

export const logToConsole: ChatLog = (what, detail) => {
  // biome-ignore lint/suspicious/noConsole: the console is the only log of the shell
  console.info(`Chat frame: ${what}`, detail);
};

/** The environment of the bridge and the handlers for messages of the frame. */
export interface ChatBridgeOptions {
  chatOrigin: string;
  shellOrigin: string;
  /** Returns the window of the frame. Null while there is no frame. */
  frameWindow: () => MessageEventSource | null;
  log: ChatLog;
  /**
   * Called for every message from the frame, also for an invalid one. Any message shows that the chat site runs in the
   * frame.
   */
  onFrameMessage: () => void;
  /** Called with the path that the shell should open. The path is always /chat or below. */
  onPath: (path: string) => void;
  onPanelToggle: () => void;
  onTheme: (theme: Theme) => void;
}

const loggedLength = 200;
const shortened = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.slice(0, loggedLength);
};

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
const isKnownType = (type: unknown): boolean => chatFrameMessageTypes.some((known) => known === type);

/**
 * Creates the listener of the shell for `message` events (product/chat#frame-messages). Messages from another origin or
 * another window are ignored. Every message of the frame calls `onFrameMessage`. A valid message then calls its own
 * handler. An invalid message, an unknown type and a path outside of /chat are logged.
 */
export function createChatBridge(options: ChatBridgeOptions) {
  const { chatOrigin, shellOrigin, frameWindow, log } = options;

  const updatePath = (path: string) => {
    const shellPath = shellPathFor(path, shellOrigin);
    if (shellPath === null) log(path === '' ? 'empty path' : 'path outside of chat', shortened(path));
    else options.onPath(shellPath);
  };

  const follow = (message: ChatFrameMessage) => {
    if (message.type === 'update-path') updatePath(message.path);
    else if (message.type === 'left-panel-toggle') options.onPanelToggle();
    else options.onTheme(message.theme);
  };

  return ({ origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>): void => {
    if (origin !== chatOrigin || source === null || source !== frameWindow()) return;
    options.onFrameMessage();
    const parsed = chatFrameMessage.safeParse(data);
    if (parsed.success) follow(parsed.data);
    else if (isKnownType(typeOf(data))) log('invalid message', shortened(data));
    else log('unknown message type', shortened(typeOf(data)));
  };
}
