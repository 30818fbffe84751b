import { is247Flow, landingPath, type OnboardingState, onboardingDestination } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { loadPage } from '../../load-page.ts';
import { forgetDraft } from '../draft/draft.ts';

/**
 * Returns the two ways out of onboarding. Both reload the page, because the current page holds a user who has not
 * completed onboarding.
 */
export function useLeave() {
  const { user } = useSession();
  return {
    /** Ends onboarding: clears the preferences and opens the page at the end of the flow (product/onboarding#end). */
    finish({ flow, progress }: OnboardingState): void {
      forgetDraft();
      loadPage(
        onboardingDestination({
          accountType: flow === 'assistant' ? 'assistant' : 'client',
          is247: flow !== null && is247Flow(flow),
          completedSteps: progress.some(({ step, completed }) => completed && step !== 'SIGN_UP'),
        }),
      );
    },
    /** Opens the landing page of a user who has completed onboarding before. */
    land(): void {
      forgetDraft();
      loadPage(landingPath({ account_type: user?.account_type ?? null, has_onboarded: true }));
    },
  };
}
