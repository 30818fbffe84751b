import { paths } from '../../paths.ts';

/** Decoding a path more often than this is no honest path. */
const maximumDecodings = 5;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const neverInAPath = /[\u0000-\u001f\u007f-\u009f\\]/;

const isUnderChat = (pathname: string): boolean => pathname === paths.chat || pathname.startsWith(`${paths.chat}/`);

/** Reads `path` with the URL parser and gives the result when it is an address of the chat page, else null. */
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

/** Whether a pathname stays under /chat however often somebody on the way decodes it. */
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
 * The shell's path for what the frame calls `path`: /chat plus it (product/chat#path), normalised. Null when it is empty
 * or would leave
 * /chat, at once or after decoding.
 */
export function shellPathFor(path: string, shellOrigin: string): string | null {
  if (path === '') return null;
  const url = parseUnderChat(paths.chat + path, shellOrigin);
  if (!url || !staysUnderChat(url.pathname, shellOrigin)) return null;
  const pathname = url.pathname === `${paths.chat}/` ? paths.chat : url.pathname;
  return pathname + url.search + url.hash;
}

/**
 * The frame's path for a pathname of the shell: what stands below /chat. The query is the shell's own and is not passed on;
 * a pathname that shellPathFor would refuse opens the list.
 */
export function framePathFor(pathname: string, shellOrigin: string): string {
  const below = pathname.slice(paths.chat.length);
  return isUnderChat(pathname) && shellPathFor(below, shellOrigin) ? below : '/';
}

/** The origin of the chat site as it is configured, or null when that is no http(s) address. */
export function chatOriginOf(configured: string): string | null {
  if (!URL.canParse(configured)) return null;
  const { origin, protocol } = new URL(configured);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
