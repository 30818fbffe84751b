import type { RemoteRelease } from 'shared/contracts';
import { filesOf, urlOf } from './release.ts';

/**
 * Asks at once for all files that a page of a remote needs, where the browser would learn of each from the one before; `page` is
 * the path of its route. On a deep link the HTML has asked for them already.
 */
export function preloadPage(release: RemoteRelease, page: string): void {
  // What a dev server serves is never the same twice.
  if (release.cohort === 'override') return;
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const file of filesOf(release, page)) {
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
