import { type AccountType, accountTypes } from '@workspace/contracts';

const queryOf = (destination: string | null) =>
  destination ? URL.parse(destination, window.location.origin)?.searchParams : null;

/**
 * Returns the `account_type` query value of a destination (product/routing#return-path); null without a valid value.
 */
export function accountTypeOf(destination: string | null): AccountType | null {
  const value = queryOf(destination)?.get('account_type');
  return accountTypes.find((type) => type === value) ?? null;
}

/**
 * Returns the path of the first sign-up page, with the account type of the destination if it has one. An invitation
 * leads to the sign-up of clients, with its code.
 */
export function signUpPath(destination: string | null): string {
  const signup_code = queryOf(destination)?.get('signup_code');
  if (signup_code) return `/onboarding/client/sign-up?${new URLSearchParams({ signup_code })}`;
  const accountType = accountTypeOf(destination);
  return `/onboarding/choose-role${accountType ? `?account_type=${accountType}` : ''}`;
}
