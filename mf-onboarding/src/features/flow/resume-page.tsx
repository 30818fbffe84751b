import { fetchPresets } from '@workspace/api';
import type { OnboardingState } from '@workspace/contracts';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAcceptInvite } from '../invite/use-accept-invite.ts';
import { useFinishOnboardingMutation, useGetOnboardingQuery } from './onboarding.api.ts';
import { OnboardingFailure, OnboardingSkeleton } from './onboarding-states.tsx';
import { useLeave } from './use-leave.ts';
import { useGoOn } from './use-step.ts';

/**
 * Renders /onboarding: accepts the invitation of a user who signed up with a code, then redirects to the first open
 * step. Without an open step, completes onboarding. A user without a role is redirected to the choice of a role.
 */
export function Component() {
  const { data, error, isFetching, refetch } = useGetOnboardingQuery(undefined, fetchPresets.fresh.hook);
  if (error && !isFetching) return <OnboardingFailure onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || isFetching) return <OnboardingSkeleton />;
  if (!data.flow) return <Navigate to={paths.chooseRole} replace />;
  return <Resume state={data} />;
}

function Resume({ state }: { state: OnboardingState }) {
  const goOn = useGoOn();
  const { land } = useLeave();
  const takeInvite = useAcceptInvite();
  const [finish, { isError, isLoading }] = useFinishOnboardingMutation();

  const go = useEffectEvent(async () => {
    if (state.has_onboarded) return land();
    const found = await takeInvite(state);
    if (found.next) return goOn(found);
    const { data } = await finish();
    if (data) goOn(data);
  });
  useEffect(() => void go(), []);
  return isError ? <OnboardingFailure onRetry={() => void go()} retrying={isLoading} /> : <OnboardingSkeleton />;
}
