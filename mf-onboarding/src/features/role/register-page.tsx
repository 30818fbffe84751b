import { Navigate, useLocation } from 'react-router-dom';
import { linkPreferences, onboardingFlows, onboardingStepPath } from 'shared/contracts';
import { paths } from '../../paths.ts';
import { readSteps } from '../draft/draft.ts';

/**
 * /register: the older address of the first step. Who was at the sign-up on this device already comes back there. What the link
 * carried goes along.
 */
export function Component() {
  const { search } = useLocation();
  const steps = readSteps();
  const left = onboardingFlows.find((flow) => steps[flow] === 'SIGN_UP');
  const again = left && search === '' ? onboardingStepPath(left, 'SIGN_UP') : paths.chooseRole;
  // Invitations are for clients alone.
  const pathname = linkPreferences(search).signup_code ? paths.signUp('client') : again;
  return <Navigate to={{ pathname, search }} replace />;
}
