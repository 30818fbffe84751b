import { type AccountType, accountTypes } from '@workspace/contracts';

/** Returns the address of the sign-in page, with the visitor's page as the destination. */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? '/login' : `/login?destination=${encodeURIComponent(wanted)}`;
}

/**
 * Returns the account type that a destination carries (product/routing#return-path). It decides the sign-up for a
 * visitor without an account.
 */
export function accountTypeOf(destination: string | null): AccountType | null {
  const value = destination && URL.parse(destination, window.location.origin)?.searchParams.get('account_type');
  return accountTypes.find((type) => type === value) ?? null;
}

/** Returns the first page of the sign-up, with the account type if the destination carries one. */
export function signUpPath(destination: string | null): string {
  const accountType = accountTypeOf(destination);
  return `/onboarding/choose-role${accountType ? `?account_type=${accountType}` : ''}`;
}
