import { is247Flow, landingPath, type OnboardingState, onboardingDestination } from 'shared/contracts';
import { useSession } from 'shared/host';
import { loadPage } from '../../load-page.ts';
import { forgetDraft } from '../draft/draft.ts';

/** Ways out of onboarding, each with a page load, as the page knows its user as one who has not onboarded. */
export function useLeave() {
  const { user } = useSession();
  return {
    /** At its end: clears the preferences and goes where the flow leads to (product/onboarding#end). */
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
    /** For who has onboarded before: there is nothing for them here. */
    land(): void {
      forgetDraft();
      loadPage(landingPath({ account_type: user?.account_type ?? null, has_onboarded: true }));
    },
  };
}
