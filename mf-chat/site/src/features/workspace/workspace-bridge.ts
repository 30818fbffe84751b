import { type ChatFrameMessage, type ChatHostMessage, chatHostMessage } from '@workspace/contracts';

/** Exchanges messages with the shell (product/chat#frame-messages). */
export interface WorkspaceBridge {
  origin: string;
  /** True if this page is in a frame. Otherwise no messages are posted. */
  isEmbedded: boolean;
  post: (message: ChatFrameMessage) => void;
  /**
   * Calls `handler` for each valid message from the window of the shell. Returns a function that removes the listener.
   */
  listen: (handler: (message: ChatHostMessage) => void) => () => void;
}

/** Creates the bridge. Messages are posted only to `origin`, and accepted only from `origin` and the parent window. */
export function createWorkspaceBridge(origin: string, self: Window): WorkspaceBridge {
  const isEmbedded = self.parent !== self;
  return {
    origin,
    isEmbedded,
    post: (message) => {
      if (isEmbedded) self.parent.postMessage(message, origin);
    },
    listen: (handler) => {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (!isEmbedded || event.origin !== origin || event.source !== self.parent) return;
        const parsed = chatHostMessage.safeParse(event.data);
        if (parsed.success) handler(parsed.data);
      };
      self.addEventListener('message', onMessage);
      return () => self.removeEventListener('message', onMessage);
    },
  };
}
