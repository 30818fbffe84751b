import { asErrorBody } from '@workspace/api';
import { mergedMetadata, type OnboardingState } from '@workspace/contracts';
import { useAcceptInviteMutation } from '@workspace/data-organizations';
import { useToast, useUser } from '@workspace/host';
import { keepPreferences, preferencesOf } from '../draft/draft.ts';
import { useLazyGetOnboardingQuery } from '../flow/onboarding.api.ts';

/** Draft status for a code that the server has rejected. This device does not send the code again automatically. */
const refused = 'code_refused';

/**
 * Returns a function that accepts the invitation from the sign-up and returns the new progress
 * (product/onboarding#invitation). Without a code to accept, returns the given progress. If the call fails, also shows
 * a toast.
 */
export function useAcceptInvite(): (state: OnboardingState) => Promise<OnboardingState> {
  const toast = useToast();
  const user = useUser();
  const [accept] = useAcceptInviteMutation();
  const [ask] = useLazyGetOnboardingQuery();
  return async (state) => {
    const { status, signup_code = mergedMetadata(state.progress).signup_code } = preferencesOf(user);
    if (!signup_code || state.organization || state.flow === 'assistant' || status === refused) return state;
    const { error } = await accept({ signup_code });
    if (error) {
      toast.error(asErrorBody(error).message);
      // After a server error, the code can still be valid.
      if (asErrorBody(error).status < 500) keepPreferences({ status: refused });
      return state;
    }
    const { data } = await ask();
    return data ?? state;
  };
}
