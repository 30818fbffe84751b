import { matchPath } from 'react-router-dom';
import type { Profile } from 'shared/contracts';

interface Visit {
  pathname: string;
  user: Profile | null;
  /** The treatment of workspaceOnboarding is on. */
  onboardingOn: boolean;
}

/**
 * Where a page leads on to for whom it is not (product/routing#leading-on): clients have their profile at /profile;
 * without the treatment workspaceOnboarding a user has no onboarding and goes to the chat. Null for everything that is a
 * page of theirs.
 */
export function leadsOnTo({ pathname, user, onboardingOn }: Visit): string | null {
  if (!user) return null;
  if (user.account_type === 'client' && matchPath('/account/profile', pathname)) return '/profile';
  if (!onboardingOn && matchPath('/onboarding/*', pathname)) return '/chat';
  return null;
}

/** Public account pages: a visitor gets the shell's sign-in prompt in their place (product/routing#public-pages). */
export const promptsSignIn = (pathname: string): boolean =>
  ['/account', '/account/profile'].some((pattern) => matchPath(pattern, pathname) !== null);
