import { linkPreferences, onboardingFlows, onboardingStepPath } from '@workspace/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readSteps } from '../draft/draft.ts';

/**
 * Redirects /register to the choice of a role, or to the client sign-up for an invitation. Without a query string, a
 * visitor who left onboarding at the sign-up step on this device returns to that step.
 */
export function Component() {
  const { search } = useLocation();
  const steps = readSteps();
  const left = onboardingFlows.find((flow) => steps[flow] === 'SIGN_UP');
  const again = left && search === '' ? onboardingStepPath(left, 'SIGN_UP') : paths.chooseRole;
  // Only clients can have an invitation code.
  const pathname = linkPreferences(search).signup_code ? paths.signUp('client') : again;
  return <Navigate to={{ pathname, search }} replace />;
}
