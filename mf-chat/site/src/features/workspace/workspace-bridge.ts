import { type ChatFrameMessage, type ChatHostMessage, chatHostMessage } from 'shared/contracts';

/** The chat site's end of the bridge to the shell (product/chat#frame-messages). */
export interface WorkspaceBridge {
  /** Origin of the shell. */
  origin: string;
  /** Whether a page holds this one in a frame. Otherwise nothing is posted. */
  isEmbedded: boolean;
  post: (message: ChatFrameMessage) => void;
  /** Calls `handler` with each valid message of the shell's own window. Returns how to stop. */
  listen: (handler: (message: ChatHostMessage) => void) => () => void;
}

/** Speaks only to `origin`, and hears only what comes from there and from the window that holds this one. */
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
