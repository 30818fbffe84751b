import type { ReleaseBundle } from '@workspace/contracts';

/** A version of a remote. */
export interface Origin {
  remote: string;
  version: string;
}

/** The versions of remotes whose code may run on this page, by the address of their folder. */
const folders = new Map<string, Origin>();

/** Notes that the code of a version may run from now on. Versions stay noted, because their code keeps running. */
export function noteOrigin(remote: string, { version, baseUrl }: Pick<ReleaseBundle, 'version' | 'baseUrl'>): void {
  folders.set(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`, { remote, version });
}

/** Returns the version that contains a file. Returns null for a file of the shell or of nobody. */
function ownerOf(url: string): Origin | null {
  for (const [folder, origin] of folders) if (url.startsWith(folder)) return origin;
  return null;
}

/** Returns the calls in the stack of an error, which begins with the message in some browsers. */
const callsIn = ({ message, stack = '' }: Error): string =>
  message && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;

const longestStack = 2_000;

/** Returns the calls of an error that are in files, one a line, the innermost first. Empty if it has none. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const calls = callsIn(error)
    .split('\n')
    .filter((line) => line.includes('://'));
  return calls
    .map((line) => line.trim())
    .join('\n')
    .slice(0, longestStack);
}

/** Returns the addresses of the files in a stack, the innermost call first. The message may contain addresses, too. */
function filesIn(error: Error): string[] {
  return callsIn(error)
    .split(/[\s()]/)
    .flatMap((word) => {
      const scheme = word.indexOf('://');
      // Firefox and Safari write the name of the function and an @ before the address.
      return scheme < 0 ? [] : [word.slice(word.lastIndexOf('@', scheme) + 1)];
    });
}

/**
 * Returns the version of the remote whose file is first in a stack, the innermost call first. Returns null if no file is
 * of a remote, or if a browser extension comes before it.
 */
export function originOfFiles(files: string[]): Origin | null {
  for (const file of files) {
    if (file.split(':', 1).join().endsWith('-extension')) return null;
    const origin = ownerOf(file);
    if (origin) return origin;
  }
  return null;
}

/**
 * Returns the version of the remote that caused an error: the one whose file is in the innermost call that is not of
 * the shell (docs/adr/0035). Returns null if no call is in a file of a remote, or if a browser extension has failed.
 */
export const originOf = (error: unknown): Origin | null =>
  error instanceof Error ? originOfFiles(filesIn(error)) : null;

/** Returns the version of the remote that caused an error. `otherwise` counts if the stack names none. */
export const blamedFor = (error: unknown, otherwise: Origin): Origin => originOf(error) ?? otherwise;
