/** Maximum length in characters. The destination is stored in a cookie, which holds 4,096 bytes. */
export const maxDestinationLength = 2_000;

/** A placeholder host, so that the parser resolves a path independently of the current page. */
const base = 'http://destination.invalid';

/**
 * Returns the path to open after sign-in (product/routing#return-path), as the URL parser reads it: path, query and
 * fragment on our own origin.
 * @param value a destination from a URL, a cookie or a body
 * @returns null for anything that could lead to another site (other origins, user info, backslashes, control
 * characters, encoded slashes at the start), for paths that the BFF answers without a page, and for values that are too
 * long to store
 */
export function safeDestination(value: string | null | undefined): string | null {
  // The parser drops tabs and line breaks and reads a backslash as a slash. A legitimate path contains none of them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses control characters
  if (!value?.startsWith('/') || /[\u0000-\u0020\u007f\\]|^\/(\/|%2f|%5c)/i.test(value)) return null;
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.username || url.password) return null;
  const path = url.pathname + url.search + url.hash;
  // The parser has resolved dot segments, so /..//host would be //host here.
  if (path.startsWith('//') || /^\/(api|auth|assets)(\/|$)/.test(url.pathname)) return null;
  return path.length > maxDestinationLength ? null : path;
}
