import { type AccountType, accountTypes, landingPath, type Profile } from '@workspace/contracts';

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

/**
 * Returns the `account_type` query value of a destination (product/routing#return-path); null without a valid value.
 */
export function accountTypeOf(destination: string | null): AccountType | null {
  const value = destination && URL.parse(destination, window.location.origin)?.searchParams.get('account_type');
  return accountTypes.find((type) => type === value) ?? null;
}

/** Returns the path of the first sign-up page, with the account type of the destination if it has one. */
export function signUpPath(destination: string | null): string {
  const accountType = accountTypeOf(destination);
  return `/onboarding/choose-role${accountType ? `?account_type=${accountType}` : ''}`;
}
