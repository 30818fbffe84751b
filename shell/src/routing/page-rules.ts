import type { Profile } from '@workspace/contracts';
import { matchPath } from 'react-router-dom';

interface Visit {
  pathname: string;
  user: Profile | null;
  /** True if the flag workspaceOnboarding is on. */
  onboardingOn: boolean;
}

/**
 * Returns the path to which a page redirects this user, or null (product/routing#leading-on). Clients have their
 * profile at /profile. If onboarding is off, its pages redirect to the chat.
 */
export function redirectTarget({ pathname, user, onboardingOn }: Visit): string | null {
  if (!user) return null;
  if (user.account_type === 'client' && matchPath('/account/profile', pathname)) return '/profile';
  if (!onboardingOn && matchPath('/onboarding/*', pathname)) return '/chat';
  return null;
}

/**
 * Returns whether the path is a public account page, where a visitor sees the shell's sign-in prompt
 * (product/routing#public-pages).
 */
export const promptsSignIn = (pathname: string): boolean =>
  ['/account', '/account/profile'].some((pattern) => matchPath(pattern, pathname) !== null);
