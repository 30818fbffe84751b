import { asErrorBody, useAcceptInviteMutation } from 'shared/api';
import { mergedMetadata, type OnboardingState } from 'shared/contracts';
import { useToast, useUser } from 'shared/host';
import { keepPreferences, preferencesOf } from '../draft/draft.ts';
import { useLazyGetOnboardingQuery } from '../flow/onboarding.api.ts';

/** Of a code that was refused: it is not tried again by itself on this device. */
const refused = 'code_refused';

/**
 * Takes the invitation that somebody signed up with (product/onboarding#invitation: then the organization is known). A
 * code that does not work is told with the product's sentence, and the step about the organization asks for another.
 * @returns a function that answers where one stands afterwards.
 */
export function useTakeInvite(): (state: OnboardingState) => Promise<OnboardingState> {
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
      // A server that is away says nothing about the code.
      if (asErrorBody(error).status < 500) keepPreferences({ status: refused });
      return state;
    }
    const { data } = await ask();
    return data ?? state;
  };
}
