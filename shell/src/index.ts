import { watchPolicy } from './remotes/policy-watch.ts';

declare global {
  interface Window {
    __nonce__?: string | undefined;
  }
}

// Runs first, so that every violation of the content security policy is caught.
watchPolicy();

// The content security policy requires a nonce for the styles that notistack adds at run time. notistack reads the
// nonce from this property.
window.__nonce__ = document.currentScript?.nonce;

// Applies a theme from local storage before the first paint. Without a theme cookie, the BFF rendered the page without
// that theme (theme/starting-theme.ts).
if (!/(^|; )theme=/.test(document.cookie)) {
  const flag = { true: 'dark', false: 'light' }[localStorage.getItem('darkMode') ?? ''];
  const stored = localStorage.getItem('theme') ?? flag;
  const drawn = document.documentElement.dataset;
  if (drawn.theme === 'system' && (stored === 'dark' || stored === 'light')) drawn.theme = stored;
}

/**
 * Resolves when the browser has painted what the server has drawn. A page that nobody sees is not painted, and a page that
 * is hidden meanwhile is not painted until it shows again, so the wait is at most one second.
 */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, document.visibilityState === 'visible' ? 1_000 : 0);
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(): Promise<void> {
  if (document.querySelector('#root:not(:empty)')) await painted();
  // Webpack initializes the shared modules during this asynchronous import, so all code that uses them must load through
  // it.
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
}

void start();
