/** What the inline script of a drawn page with a frame keeps until the page is taken over (bff/src/html/early-messages.js). */
interface EarlyMessages {
  /** The messages of other windows, in order. */
  kept: MessageEvent[];
  /** Keeps no further messages. */
  stop: () => void;
}

declare global {
  interface Window {
    workspaceMessages?: EarlyMessages;
  }
}

/** Keeps no further messages, and returns those that were kept. */
export function releaseMessages(): MessageEvent[] {
  const { kept = [], stop } = window.workspaceMessages ?? {};
  stop?.();
  return kept.splice(0);
}

/** Passes on the messages of frames that came before the page listened, as if they came now. */
export function passOnMessages(): void {
  for (const { data, origin, source, ports } of releaseMessages())
    dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [...ports] }));
}
