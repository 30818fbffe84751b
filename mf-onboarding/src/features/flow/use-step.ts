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

/** Returns a function that opens the page of the first open step, or leaves onboarding when it is complete. */
export function useGoOn(): (state: OnboardingState) => void {
  const navigate = useNavigate();
  const { finish } = useLeave();
  return (state) => {
    if (state.has_onboarded) return finish(state);
    if (state.flow && state.next) void navigate(onboardingStepPath(state.flow, state.next));
    else void navigate(onboardingPaths.resume);
  };
}

const isValidation = ({ type }: ErrorBody): boolean => type === 'validation';

/**
 * Returns functions to save or skip a step. Both store the progress and open the next step. `save` shows the step's
 * messages, and `skip` shows a message only on failure (product/onboarding#messages).
 */
export function useStep(step: OnboardingStep) {
  const toast = useToast();
  const goOn = useGoOn();
  const [update] = useUpdateOnboardingMutation();
  const [isSaving, setIsSaving] = useState(false);
  const messages = onboardingMessages[step];

  /** Completes the step. With `quietly`, shows a toast only on failure. An error at a field needs no toast. */
  async function run(
    work: () => Promise<OnboardingMetadata>,
    { quietly, isAtField }: { quietly: boolean; isAtField: (refusal: ErrorBody) => boolean },
  ): Promise<ErrorBody | null> {
    if (isSaving) return null;
    setIsSaving(true);
    const loading = quietly ? null : toast.loading(messages.loading);
    try {
      const state = await update({ step, completed: true, metadata: await work() }).unwrap();
      if (!quietly) toast.success(messages.success);
      goOn(state);
      return null;
    } catch (error) {
      const refusal = asErrorBody(error);
      if (!isAtField(refusal)) toast.error(messages.failure);
      return refusal;
    } finally {
      if (loading !== null) toast.dismiss(loading);
      setIsSaving(false);
    }
  }

  return {
    isSaving,
    /**
     * Runs `work`, the step's own calls, and stores its result with the progress. Returns null on success. On failure,
     * returns the error, and shows a toast unless the form shows the error at a field.
     */
    save: (work: () => Promise<OnboardingMetadata>, isAtField = isValidation) =>
      run(work, { quietly: false, isAtField }),
    /** Completes the step without running the step's own calls. */
    skip: () => run(async () => ({}), { quietly: true, isAtField: () => false }),
  };
}
