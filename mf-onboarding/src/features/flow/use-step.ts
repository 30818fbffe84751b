import { asErrorBody } from '@workspace/api';
import {
  type ErrorBody,
  type OnboardingMetadata,
  type OnboardingState,
  type OnboardingStep,
  onboardingMessages,
  onboardingPaths,
  onboardingStepPath,
} from '@workspace/contracts';
import { useToast } from '@workspace/host';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUpdateOnboardingMutation } from './onboarding.api.ts';
import { useLeave } from './use-leave.ts';

/**
 * Returns a function that continues from a state: to the page of the first open step, or out of onboarding if no step
 * is open.
 */
export function useGoOn(): (state: OnboardingState) => void {
  const navigate = useNavigate();
  const { finish } = useLeave();
  return (state) => {
    if (state.has_onboarded) return finish(state);
    if (state.flow && state.next) void navigate(onboardingStepPath(state.flow, state.next));
    else void navigate(onboardingPaths.resume);
  };
}

/**
 * Returns what the form of a step needs to submit: it runs the step's own calls, saves the progress and opens the next
 * step. It shows the step's messages (product/onboarding#messages).
 */
export function useStep(step: OnboardingStep) {
  const toast = useToast();
  const goOn = useGoOn();
  const [update] = useUpdateOnboardingMutation();
  const [isSaving, setIsSaving] = useState(false);
  const messages = onboardingMessages[step];

  /** Runs the step. @param quietly shows a message only on failure */
  async function run(work: () => Promise<OnboardingMetadata>, quietly: boolean): Promise<ErrorBody | null> {
    if (isSaving) return null;
    setIsSaving(true);
    const loading = quietly ? null : toast.loading(messages.loading);
    try {
      const state = await update({ step, completed: true, metadata: await work() }).unwrap();
      if (!quietly) toast.success(messages.success);
      goOn(state);
      return null;
    } catch (error) {
      toast.error(messages.failure);
      return asErrorBody(error);
    } finally {
      if (loading !== null) toast.dismiss(loading);
      setIsSaving(false);
    }
  }

  return {
    isSaving,
    /**
     * Saves the step.
     * @param work the step's own calls. Its result is stored with the progress. It rejects with an ErrorBody.
     * @returns the error, after showing it; null if the step is complete
     */
    save: (work: () => Promise<OnboardingMetadata>) => run(work, false),
    /** Completes the step without its calls. */
    skip: () => run(async () => ({}), true),
  };
}
