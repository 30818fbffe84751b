import { landingPath, type Profile } from '@workspace/contracts';

/** Returns the path that shows at `pathname`. The root leads to the start page of a user, and visitors to sign in. */
export function pathToShow(pathname: string, user: Profile | null): string {
  if (pathname !== '/') return pathname;
  return user ? landingPath(user) : '/login';
}

/**
 * Returns the path of the sign-in page, with the given location as its destination. The start page needs no
 * destination.
 */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? '/login' : `/login?destination=${encodeURIComponent(wanted)}`;
}
