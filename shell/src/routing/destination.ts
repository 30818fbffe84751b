import { type AccountType, accountTypes } from 'shared/contracts';

/** The sign-in page that leads back to where the visitor wanted to go. */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? '/login' : `/login?destination=${encodeURIComponent(wanted)}`;
}

/**
 * The account type that a destination carries (product/routing#return-path), for who has no account yet: it leads the
 * way through sign-up.
 */
export function accountTypeOf(destination: string | null): AccountType | null {
  const value = destination && URL.parse(destination, window.location.origin)?.searchParams.get('account_type');
  return accountTypes.find((type) => type === value) ?? null;
}

/** The first page of signing up, which knows the account type when the destination names one. */
export function signUpPath(destination: string | null): string {
  const accountType = accountTypeOf(destination);
  return `/onboarding/choose-role${accountType ? `?account_type=${accountType}` : ''}`;
}
