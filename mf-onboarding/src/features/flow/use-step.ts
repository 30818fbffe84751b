import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asErrorBody } from 'shared/api';
import {
  type ErrorBody,
  type OnboardingMetadata,
  type OnboardingState,
  type OnboardingStep,
  onboardingMessages,
  onboardingPaths,
  onboardingStepPath,
} from 'shared/contracts';
import { useToast } from 'shared/host';
import { useUpdateOnboardingMutation } from './onboarding.api.ts';
import { useLeave } from './use-leave.ts';

/** Goes on from a state: to the page of the first open step, or out of onboarding when none is left. */
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
 * What the form of a step does when it is sent: its own calls, then the progress, then the next step; with the step's
 * messages (product/onboarding#messages).
 */
export function useStep(step: OnboardingStep) {
  const toast = useToast();
  const goOn = useGoOn();
  const [update] = useUpdateOnboardingMutation();
  const [isSaving, setIsSaving] = useState(false);
  const messages = onboardingMessages[step];

  /** @param quietly without a word but when it fails. */
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
     * @param work the step's own calls; what it returns is kept with the progress. It rejects with an ErrorBody.
     * @returns what went wrong, once it has been said; null when the step is done.
     */
    save: (work: () => Promise<OnboardingMetadata>) => run(work, false),
    /** Goes on without doing what the step asks for. */
    skip: () => run(async () => ({}), true),
  };
}
