const base = 'http://destination.invalid';

/**
 * The path to return to after sign-in, as the URL parser reads it: path, query and fragment of our own origin.
 * @returns null for everything that could lead elsewhere: other origins, user info, backslashes, control characters,
 * encoded slashes at the start, and addresses that are not pages.
 */
export function safeDestination(value: unknown): string | null {
  // The URL parser drops tabs and line breaks and takes a backslash for a slash, so these never pass.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused.
  if (typeof value !== 'string' || value.length > 2000 || /[\u0000-\u0020\u007f\\]/.test(value)) return null;
  if (!value.startsWith('/') || /^\/(\/|%2f|%5c)/i.test(value) || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || url.username || url.password) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dot segments are resolved by now: /..//host would come out as //host.
  if (path.startsWith('//') || /^\/(api|auth|assets)(\/|$)/.test(url.pathname)) return null;
  return path;
}
