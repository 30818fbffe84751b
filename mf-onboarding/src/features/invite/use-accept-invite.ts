import { asErrorBody } from '@workspace/api';
import { mergedMetadata, type OnboardingState } from '@workspace/contracts';
import { useAcceptInviteMutation } from '@workspace/data-organizations';
import { useToast, useUser } from '@workspace/host';
import { keepPreferences, preferencesOf } from '../draft/draft.ts';
import { useLazyGetOnboardingQuery } from '../flow/onboarding.api.ts';

/** Status of a code that the server has refused. This device does not try it again automatically. */
const refused = 'code_refused';

/**
 * Returns a function that accepts the invitation that the user signed up with, and returns the progress afterwards
 * (product/onboarding#invitation). For an invalid code, it shows the product's sentence, and the step about the
 * organization asks for another code.
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
      // An outage of the server does not make the code invalid.
      if (asErrorBody(error).status < 500) keepPreferences({ status: refused });
      return state;
    }
    const { data } = await ask();
    return data ?? state;
  };
}
