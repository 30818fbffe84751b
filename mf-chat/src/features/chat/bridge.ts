import { type ChatFrameMessage, chatFrameMessage, chatFrameMessageTypes, type Theme } from 'shared/contracts';
import { shellPathFor } from './chat-path.ts';

/** Where the bridge says what it did not follow (product/errors#only-logged: such messages are only logged). */
export type ChatLog = (what: string, detail: string) => void;

export const logToConsole: ChatLog = (what, detail) => {
  // biome-ignore lint/suspicious/noConsole: these are logged and nothing else is done, and the shell has no other log
  console.info(`Chat frame: ${what}`, detail);
};

/** What the bridge needs of the page, and what the frame may cause. */
export interface ChatBridgeOptions {
  chatOrigin: string;
  shellOrigin: string;
  /** The frame's own window; null while there is none. */
  frameWindow: () => MessageEventSource | null;
  log: ChatLog;
  /** Every message of the frame, also one that is not followed: it shows that a document of the chat site runs there. */
  onFrameMessage: () => void;
  /** A path of the shell, always at or below /chat. */
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
 * The shell's end of the bridge (product/chat#frame-messages): a listener for `message` events of the window. It follows
 * a message only from the chat site's origin and from the frame's own window, of the three known types, with a valid
 * body. What else comes from the frame is logged; what comes from elsewhere is not ours to speak of.
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
