import { type AccountType, accountTypes } from 'shared/contracts';

/**
 * The path to go to after sign-in, from the `destination` query value: only paths of this origin, judged by the URL parser
 * as the browser would follow them. Null for anything else.
 */
export function safeDestination(value: string | null): string | null {
  // The parser drops tabs and line breaks and takes a backslash for a slash: an honest path has none of them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
  if (!value?.startsWith('/') || /[\u0000-\u0020\u007f\\]|^\/(\/|%2f|%5c)/i.test(value)) return null;
  const here = window.location.origin;
  const url = URL.parse(value, here);
  if (!url || url.origin !== here) return null;
  const path = url.pathname + url.search + url.hash;
  // Dot segments are resolved by now, so /..//host reads as //host. What the BFF answers by itself is no page to land on.
  return path.startsWith('//') || /^\/(api|auth|assets)(\/|$)/.test(url.pathname) ? null : path;
}

/** The sign-in page that leads back to where the visitor wanted to go. */
export function loginPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash;
  return wanted === '/' ? '/login' : `/login?destination=${encodeURIComponent(wanted)}`;
}

/** The account type that a destination carries (spec 2), for who has no account yet: it leads the way through sign-up. */
export function accountTypeOf(destination: string | null): AccountType | null {
  const value = destination && URL.parse(destination, window.location.origin)?.searchParams.get('account_type');
  return accountTypes.find((type) => type === value) ?? null;
}

/** The first page of signing up, which knows the account type when the destination names one. */
export function signUpPath(destination: string | null): string {
  const accountType = accountTypeOf(destination);
  return `/onboarding/choose-role${accountType ? `?account_type=${accountType}` : ''}`;
}
