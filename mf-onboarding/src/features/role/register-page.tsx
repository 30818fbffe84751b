import { linkPreferences, onboardingFlows, onboardingStepPath } from '@workspace/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readSteps } from '../draft/draft.ts';

/**
 * Renders /register, the older address of the first step. It redirects a visitor who was already at the sign-up on this
 * device back to it. It keeps the query of the link.
 */
export function Component() {
  const { search } = useLocation();
  const steps = readSteps();
  const left = onboardingFlows.find((flow) => steps[flow] === 'SIGN_UP');
  const again = left && search === '' ? onboardingStepPath(left, 'SIGN_UP') : paths.chooseRole;
  // Only clients can be invited.
  const pathname = linkPreferences(search).signup_code ? paths.signUp('client') : again;
  return <Navigate to={{ pathname, search }} replace />;
}
