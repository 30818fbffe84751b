import { chatCopiesForgotten, chatForgetPath } from '@workspace/contracts';

/** The longest wait for the chat site, in ms. */
const patienceMs = 3_000;

/**
 * Deletes what the chat site has kept on this device for reading offline. Its copies belong to its own origin, so a frame
 * opens a page of the site that deletes them. Resolves when this has happened, or after three seconds. A browser without service workers has no copies.
 */
export function forgetChat(chatOrigin: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !URL.canParse(chatOrigin)) return Promise.resolve();
  const { origin } = new URL(chatOrigin);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = origin + chatForgetPath;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
      resolve();
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && data === chatCopiesForgotten) end();
    };
    const timer = setTimeout(end, patienceMs);
    window.addEventListener('message', hear);
    document.body.append(frame);
  });
}
