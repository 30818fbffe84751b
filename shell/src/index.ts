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

// Webpack initializes the shared modules during this asynchronous import, so all code that uses them must load through it.
// It has a task of its own, because the browser may store the compiled form of this script at the end of the present one.
setTimeout(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));
