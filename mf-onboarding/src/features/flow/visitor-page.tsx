import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { landingPath, linkPreferences, type Profile } from 'shared/contracts';
import { useSession } from 'shared/host';
import { paths } from '../../paths.ts';

interface VisitorPageProps {
  /** Whether somebody who is signed in and has not onboarded has something to do here too. */
  isOpenTo?: (user: Profile) => boolean;
  children: ReactNode;
}

/**
 * A page from before the sign-up. Who has an account goes on where they are: to their first open step, or, when they have
 * onboarded, to the organization that they are invited to, or to their own page.
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
