import { withoutEndSlashes } from './links.ts';

interface Pattern<Page> {
  path: string;
  handle: Page;
}

/** `matchRoutes` of React Router. The caller passes it, so that the contracts do not depend on a router. */
type MatchRoutes<Page> = (routes: Pattern<Page>[], pathname: string) => { route: Pattern<Page> }[] | null;

/**
 * Returns a function that finds the page at a URL-encoded path: the page that React Router ranks first, or null. Exact
 * paths are looked up in a map, because React Router ranks all pages again on each call.
 */
export function pageFinder<Page extends { path: string }>(
  pages: readonly Page[],
  matchRoutes: MatchRoutes<Page>,
): (pathname: string) => Page | null {
  const all = pages.map((page) => ({ path: page.path, handle: page }));
  const plain = new Map<string, Page>();
  const patterns: Pattern<Page>[] = [];
  for (const pattern of all) {
    const path = pattern.path.toLowerCase();
    if (/[:*?]/.test(path)) patterns.push(pattern);
    else if (!plain.has(path)) plain.set(path, pattern.handle);
  }
  const ranked = (among: Pattern<Page>[], pathname: string): Page | null =>
    matchRoutes(among, pathname)?.at(-1)?.route.handle ?? null;
  return (pathname) => {
    // Encoded characters may match after decoding, which only React Router does.
    if (pathname.includes('%')) return ranked(all, pathname);
    return plain.get(withoutEndSlashes(pathname.toLowerCase()) || '/') ?? ranked(patterns, pathname);
  };
}
