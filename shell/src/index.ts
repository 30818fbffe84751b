import { watchPolicy } from './remotes/policy-watch.ts';

declare global {
  interface Window {
    __nonce__?: string | undefined;
  }
}

// Before anything that the policy might refuse.
watchPolicy();

// notistack adds its styles at run time; they are allowed by the nonce of the page, which it looks for here.
window.__nonce__ = document.currentScript?.nonce;

// What an older version stored is shown before anything is drawn, where no cookie told the BFF (theme/starting-theme.ts).
if (!/(^|; )theme=/.test(document.cookie)) {
  const flag = { true: 'dark', false: 'light' }[localStorage.getItem('darkMode') ?? ''];
  const stored = localStorage.getItem('theme') ?? flag;
  const drawn = document.documentElement.dataset;
  if (drawn.theme === 'system' && (stored === 'dark' || stored === 'light')) drawn.theme = stored;
}

// The one asynchronous boundary: shared modules are in place before anything uses them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
