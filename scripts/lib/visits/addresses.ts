import { generatePath, matchPath } from 'react-router';

const parameters = (pattern: string): string[] =>
  pattern.split('/').flatMap((part) => (part.startsWith(':') && !part.endsWith('?') ? [part.slice(1)] : []));

/** An id that no row has. */
const unknownId = '00000000-0000-4000-8000-000000000000';

/** The address of a visited page. */
export interface Address {
  path: string;
  /** Whether its parameters are made up, so that the page has nothing to show. */
  isMadeUp: boolean;
}

/**
 * Returns the address at which a page is visited. A page with parameters has one if another visited page links to it.
 * @param pattern the path of the route
 * @param links paths to which visited pages link
 * @param others the paths of all routes of the remote
 * @returns null if no address is known yet
 */
export function addressOf(pattern: string, links: ReadonlySet<string>, others: readonly string[]): Address | null {
  if (parameters(pattern).length === 0) {
    const path = pattern
      .split('/')
      .filter((part) => part !== '*' && !part.startsWith(':'))
      .join('/');
    return { path: path || '/', isMadeUp: false };
  }
  const isOther = (path: string) =>
    others.some(
      (other) => other !== pattern && matchPath(other, path) && parameters(other).length < parameters(pattern).length,
    );
  const path = [...links].find((link) => matchPath(pattern, link) && !isOther(link));
  return path === undefined ? null : { path, isMadeUp: false };
}

/** Returns an address of a page whose parameters are ids that nothing has. */
export const madeUpAddress = (pattern: string): Address => ({
  path: generatePath(pattern, Object.fromEntries(parameters(pattern).map((name) => [name, unknownId]))),
  isMadeUp: true,
});

/** Whether an address is that of a page. */
export const isAt = (pattern: string, path: string): boolean => matchPath(pattern, path) !== null;
