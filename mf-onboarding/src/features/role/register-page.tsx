import { Navigate, useLocation } from 'react-router-dom';
import { onboardingFlows, onboardingStepPath } from 'shared/contracts';
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
  const pathname = left && search === '' ? onboardingStepPath(left, 'SIGN_UP') : paths.chooseRole;
  return <Navigate to={{ pathname, search }} replace />;
}
