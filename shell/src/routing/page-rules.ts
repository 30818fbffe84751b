import type { Profile } from '@workspace/contracts';
import { matchPath } from 'react-router-dom';

interface Visit {
  pathname: string;
  user: Profile | null;
  /** The treatment of workspaceOnboarding is on. */
  onboardingOn: boolean;
}

/**
 * Returns the redirect of a page that is not for this user (product/routing#leading-on). Clients have their profile at
 * /profile. Without the treatment workspaceOnboarding, users have no onboarding and go to the chat. Returns null for
 * all other pages.
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
