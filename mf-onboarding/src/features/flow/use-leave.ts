import { is247Flow, landingPath, type OnboardingState, onboardingDestination } from '@workspace/contracts';
import { useSession } from '@workspace/host';
import { loadPage } from '../../load-page.ts';
import { forgetDraft } from '../draft/draft.ts';

/**
 * Returns two functions that leave onboarding with a full page load. The session in the current page still says that
 * the user has not completed onboarding.
 */
export function useLeave() {
  const { user } = useSession();
  return {
    /** Clears the draft and opens the page at the end of the flow (product/onboarding#end). */
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
    /** Clears the draft and opens the landing page of a user who completed onboarding earlier. */
    land(): void {
      forgetDraft();
      loadPage(landingPath({ account_type: user?.account_type ?? null, has_onboarded: true }));
    },
  };
}
