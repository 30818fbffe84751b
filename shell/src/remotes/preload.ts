import { askEarly } from 'shared/api';
import type { RemoteRelease, RemoteRoute } from 'shared/contracts';
import { filesOf, urlOf } from './release.ts';

/** Takes over the data that the HTML has asked for: what a browser preloads, it would keep for whoever asks much later. */
export function takePreloadedData(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) askEarly(href);
}

/**
 * Asks at once for all files and data that a page of a remote begins with, where the browser would learn of each from the one
 * before. On a deep link the HTML has asked for them already.
 */
export function preloadPage(release: RemoteRelease, { path, data = [] }: RemoteRoute): void {
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const call of data) if (!known.has(new URL(call, location.href).href)) askEarly(call);
  // What a dev server serves is never the same twice.
  if (release.cohort === 'override') return;
  for (const file of filesOf(release, path)) {
    const href = urlOf(release, file);
    const integrity = release.integrity[file];
    if (!integrity || known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}
