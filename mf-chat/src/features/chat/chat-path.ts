import { paths } from '../../paths.ts';

/** Maximum number of times that a path is decoded. A path with more encodings is refused. */
const maximumDecodings = 5;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters
const neverInAPath = /[\u0000-\u001f\u007f-\u009f\\]/;

const isUnderChat = (pathname: string): boolean => pathname === paths.chat || pathname.startsWith(`${paths.chat}/`);

/**
 * Parses `path` with the URL parser. Returns null if the result is not /chat or below, and for control characters,
 * backslashes and double slashes.
 */
function parseUnderChat(path: string, shellOrigin: string): URL | null {
  if (neverInAPath.test(path) || !URL.canParse(path, shellOrigin)) return null;
  const url = new URL(path, shellOrigin);
  return url.origin === shellOrigin && isUnderChat(url.pathname) && !url.pathname.includes('//') ? url : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Returns true if a pathname stays below /chat, even after a proxy or browser has decoded it several times. */
function staysUnderChat(pathname: string, shellOrigin: string): boolean {
  let current = pathname;
  for (let round = 0; round < maximumDecodings; round += 1) {
    const next = decoded(current);
    if (next === current) return true;
    if (next === null || !parseUnderChat(next, shellOrigin)) return false;
    current = next;
  }
  return false;
}

/**
 * Returns the shell's path for a path of the frame: /chat plus `path`, normalised (product/chat#path). Returns null if
 * `path` is empty or invalid, or if the result is outside of /chat, also after decoding.
 */
export function shellPathFor(path: string, shellOrigin: string): string | null {
  if (path === '') return null;
  const url = parseUnderChat(paths.chat + path, shellOrigin);
  if (!url || !staysUnderChat(url.pathname, shellOrigin)) return null;
  const pathname = url.pathname === `${paths.chat}/` ? paths.chat : url.pathname;
  return pathname + url.search + url.hash;
}

/**
 * Returns the path of the frame for a pathname of the shell: the part after /chat. For an invalid pathname, the result
 * is the path of the list.
 */
export function framePathFor(pathname: string, shellOrigin: string): string {
  const below = pathname.slice(paths.chat.length);
  return isUnderChat(pathname) && shellPathFor(below, shellOrigin) ? below : '/';
}

/** Returns the origin of the configured chat site, or null if the value is not an http or https address. */
export function chatOriginOf(configured: string): string | null {
  if (!URL.canParse(configured)) return null;
  const { origin, protocol } = new URL(configured);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
