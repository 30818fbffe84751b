/** Onboarding steps (product/onboarding#steps). */
export const onboardingSteps = [
  'CHOOSE_ROLE',
  'SIGN_UP',
  'ADD_CONTACT_INFO',
  'JOIN_OR_CREATE_ORG',
  'ADD_MEMBERS',
  'ADD_PAYMENT_METHOD',
  'ADD_PERSONAL_DETAILS',
  'AUTO_ADD_EXPERIENCES',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/**
 * Onboarding flows (product/onboarding#flows). The flow depends on the account type, the programme, and whether a 24/7
 * client has to pay.
 */
export const onboardingFlows = [
  'client',
  'client_247',
  'client_247_no_payment',
  'client_vip_247',
  'assistant',
] as const;
export type OnboardingFlow = (typeof onboardingFlows)[number];

/** Toasts of each onboarding step (product/onboarding#messages). */
export const onboardingMessages: Record<OnboardingStep, { loading: string; success: string; failure: string }> = {
  CHOOSE_ROLE: {
    loading: 'Choosing your role...',
    success: 'Successfully chose a role.',
    failure: 'Failed to choose role. Please try again.',
  },
  SIGN_UP: {
    loading: 'Signing you up...',
    success: 'Successfully created an account.',
    failure: 'Failed to sign up. Please try again.',
  },
  ADD_CONTACT_INFO: {
    loading: 'Saving contact information...',
    success: 'Successfully saved contact information.',
    failure: 'Failed to save contact information. Please try again.',
  },
  JOIN_OR_CREATE_ORG: {
    loading: 'Setting up your organization...',
    success: 'Successfully set up your organization.',
    failure: 'Failed to set up your organization. Please try again.',
  },
  ADD_MEMBERS: {
    loading: 'Adding members...',
    success: 'Successfully added members.',
    failure: 'Failed to add members. Please try again.',
  },
  ADD_PAYMENT_METHOD: {
    loading: 'Saving payment method...',
    success: 'Successfully saved payment method.',
    failure: 'Failed to save payment method. Please try again.',
  },
  ADD_PERSONAL_DETAILS: {
    loading: 'Saving personal details...',
    success: 'Successfully saved personal details.',
    failure: 'Failed to save personal details. Please try again.',
  },
  AUTO_ADD_EXPERIENCES: {
    loading: 'Adding your experiences...',
    success: 'Successfully added your experiences.',
    failure: 'Failed to add your experiences. Please try again.',
  },
};
