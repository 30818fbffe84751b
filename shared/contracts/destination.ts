import { bffSegments } from './bff-paths.ts';

/** Maximum length of a destination in characters. It is stored in a cookie, which holds 4,096 bytes. */
export const maxDestinationLength = 2_000;

/** The page of the API reference. All other paths under /api are calls. */
export const apiDocsPath = '/api/docs';

const isNoPage = (path: string): boolean =>
  path !== apiDocsPath && bffSegments.some((segment) => segment === path.split('/')[1]?.toLowerCase());

/** A placeholder origin. The URL parser needs one to resolve a path. */
const base = 'http://destination.invalid';

/**
 * Returns the path to open after sign-in (product/routing#return-path), normalized by the URL parser: path, query and
 * fragment on our own origin.
 * @param value a destination from a URL, a cookie or a request body
 * @returns null for a value that could lead to another site (another origin, user info, backslashes, control
 * characters, encoded slashes at the start), for paths that the BFF answers itself except `apiDocsPath`, and for
 * values that are too long
 */
export function safeDestination(value: string | null | undefined): string | null {
  // The URL parser drops tabs and line breaks and treats a backslash as a slash. No page has a path with these
  // characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses control characters
  if (!value?.startsWith('/') || /[\u0000-\u0020\u007f\\]|^\/(\/|%2f|%5c)/i.test(value)) return null;
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.username || url.password) return null;
  const path = url.pathname + url.search + url.hash;
  // The URL parser has resolved dot segments, so a path such as /..//host has become //host.
  if (path.startsWith('//') || isNoPage(url.pathname)) return null;
  return path.length > maxDestinationLength ? null : path;
}
