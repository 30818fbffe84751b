import { type ChatFrameMessage, type ChatHostMessage, chatHostMessage } from '@workspace/contracts';

/** The chat site's end of the bridge to the shell (product/chat#frame-messages). */
export interface WorkspaceBridge {
  /** Origin of the shell. */
  origin: string;
  /** True if this page is inside a frame. Otherwise the bridge posts nothing. */
  isEmbedded: boolean;
  post: (message: ChatFrameMessage) => void;
  /** Calls `handler` for each valid message from the shell's window. Returns a function that stops this. */
  listen: (handler: (message: ChatHostMessage) => void) => () => void;
}

/**
 * Creates the bridge. It posts only to `origin`, and accepts only messages from that origin and from the parent window.
 */
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
