import { landingPath, linkPreferences, type Profile } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

interface VisitorPageProps {
  /** Returns whether a signed-in user who has not completed onboarding can see the page. Defaults to false. */
  isOpenTo?: (user: Profile) => boolean;
  children: ReactNode;
}

/**
 * Renders a page for visitors. Redirects a signed-in user to /onboarding unless the page is open to the user. After
 * onboarding, redirects an invited client to the invitation, and other users to their landing page.
 */
export function VisitorPage({ isOpenTo = () => false, children }: VisitorPageProps) {
  const { user } = useSession();
  const { search } = useLocation();
  if (!user) return children;
  if (!user.has_onboarded) return isOpenTo(user) ? children : <Navigate to={paths.resume} replace />;
  const { signup_code } = linkPreferences(search);
  if (signup_code && user.account_type === 'client')
    return <Navigate to={`${paths.joinOrganization}?${new URLSearchParams({ signup_code })}`} replace />;
  return <Navigate to={landingPath(user)} replace />;
}
