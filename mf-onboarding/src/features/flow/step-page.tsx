import { fetchPresets } from '@workspace/api';
import { type OnboardingState, type OnboardingStep, onboardingPaths, onboardingStepPath } from '@workspace/contracts';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { keepStep } from '../draft/draft.ts';
import { useGetOnboardingQuery } from './onboarding.api.ts';
import { OnboardingFailure, OnboardingSkeleton } from './onboarding-states.tsx';
import { useLeave } from './use-leave.ts';

interface StepPageProps {
  step: OnboardingStep;
  children: (state: OnboardingState) => ReactNode;
}

/** Returns whether the step is open or completed. */
const isReached = ({ steps, next, progress }: OnboardingState, step: OnboardingStep): boolean =>
  steps.includes(step) && (step === next || progress.some((one) => one.step === step && one.completed));

/**
 * Renders the page of an open or completed step. From any other step, redirects to the open step. After onboarding,
 * opens the landing page.
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
