import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { fetchPresets } from 'shared/api';
import { type OnboardingState, type OnboardingStep, onboardingPaths, onboardingStepPath } from 'shared/contracts';
import { keepStep } from '../draft/draft.ts';
import { useGetOnboardingQuery } from './onboarding.api.ts';
import { OnboardingFailure, OnboardingSkeleton } from './onboarding-states.tsx';
import { useLeave } from './use-leave.ts';

interface StepPageProps {
  step: OnboardingStep;
  children: (state: OnboardingState) => ReactNode;
}

/** Whether the step may be shown: it is the open one, or was done before. */
const isReached = ({ steps, next, progress }: OnboardingState, step: OnboardingStep): boolean =>
  steps.includes(step) && (step === next || progress.some((one) => one.step === step && one.completed));

/**
 * The page of a step: for who has come so far. Others are led to the step they are at, and who has onboarded, out of here.
 */
export function StepPage({ step, children }: StepPageProps) {
  const { data, error, isFetching, refetch } = useGetOnboardingQuery(undefined, fetchPresets.steady.hook);
  const leave = useLeave();
  const isDone = data?.has_onboarded === true;
  const land = useEffectEvent(leave.land);
  useEffect(() => {
    if (isDone) land();
  }, [isDone]);
  const flow = data?.flow;
  const isShown = data !== undefined && !isDone && isReached(data, step);
  useEffect(() => {
    if (isShown && flow) keepStep(flow, step);
  }, [isShown, flow, step]);

  if (isShown) return children(data);
  if (!data && error) return <OnboardingFailure onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || isDone) return <OnboardingSkeleton />;
  const to = data.flow && data.next ? onboardingStepPath(data.flow, data.next) : onboardingPaths.resume;
  return <Navigate to={to} replace />;
}
