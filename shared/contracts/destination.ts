/** Characters of the longest destination: it waits in a cookie, and a cookie holds 4,096 bytes. */
export const maxDestinationLength = 2_000;

/** No host of its own, so that the parser says where a path leads, whoever's page it stands on. */
const base = 'http://destination.invalid';

/**
 * The path to go to after sign-in (product/routing#return-path), as the URL parser reads it: path, query and fragment of
 * our own origin.
 * @param value a destination as it came: from an address, a cookie or a body.
 * @returns null for everything that could lead elsewhere (other origins, user info, backslashes, control characters, encoded
 * slashes at the start), for what the BFF answers by itself, which is no page to land on, and for what is too long to be kept.
 */
export function safeDestination(value: string | null | undefined): string | null {
  // The parser drops tabs and line breaks and takes a backslash for a slash: an honest path has none of them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
  if (!value?.startsWith('/') || /[\u0000-\u0020\u007f\\]|^\/(\/|%2f|%5c)/i.test(value)) return null;
  const url = URL.parse(value, base);
  if (!url || url.origin !== base || url.username || url.password) return null;
  const path = url.pathname + url.search + url.hash;
  // Dot segments are resolved by now: /..//host would come out as //host.
  if (path.startsWith('//') || /^\/(api|auth|assets)(\/|$)/.test(url.pathname)) return null;
  return path.length > maxDestinationLength ? null : path;
}
