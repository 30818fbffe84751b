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

// Webpack initializes the shared modules during this asynchronous import, so all code that uses them must load through
// it.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
