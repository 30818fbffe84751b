/**
 * The first segments of the paths that the BFF answers itself. No page may have an address that begins with one of them,
 * because nobody would ever see the page. This is the one list: a test compares it with the routes of the BFF.
 */
export const bffSegments = [
  'api',
  'assets',
  'auth',
  'icons',
  'livez',
  'manifest.webmanifest',
  'r',
  'readyz',
  'service-worker.js',
  'status',
  'stream-worker.js',
  'unsubscribe',
] as const;

/**
 * Returns a first segment of the BFF with which an address can begin that a route pattern of React Router matches, or
 * null if there is none. Upper case counts as lower case, as in both routers.
 * @param pattern such as `/team/:id?`
 */
export function bffSegmentIn(pattern: string): string | null {
  for (const segment of pattern.toLowerCase().split('/').filter(Boolean)) {
    if (segment.startsWith(':') || segment.startsWith('*')) return bffSegments[0];
    const found = bffSegments.find((name) => name === segment.replace(/\?$/, ''));
    if (found) return found;
    // The address can begin with the next segment if this one may be missing.
    if (!segment.endsWith('?')) return null;
  }
  return null;
}
