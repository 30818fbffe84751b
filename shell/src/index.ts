import { watchPolicy } from './remotes/policy-watch.ts';

declare global {
  interface Window {
    __nonce__?: string | undefined;
  }
}

// Runs first, so that no violation of the content security policy is missed.
watchPolicy();

// notistack adds its styles at run time. It reads the nonce, which the policy requires, from here.
window.__nonce__ = document.currentScript?.nonce;

// Applies the theme that an older version stored, before the first paint. This is needed only if there is no cookie
// that told the BFF (theme/starting-theme.ts).
if (!/(^|; )theme=/.test(document.cookie)) {
  const flag = { true: 'dark', false: 'light' }[localStorage.getItem('darkMode') ?? ''];
  const stored = localStorage.getItem('theme') ?? flag;
  const drawn = document.documentElement.dataset;
  if (drawn.theme === 'system' && (stored === 'dark' || stored === 'light')) drawn.theme = stored;
}

// The only asynchronous import of the start. Shared modules must be ready before any other code uses them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
