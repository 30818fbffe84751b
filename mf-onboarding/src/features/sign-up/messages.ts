/** Messages of the sign-up step (spec 2, Onboarding routes). */
export const signUpMessages = {
  loading: 'Signing you up...',
  success: 'Successfully created an account.',
  failure: 'Failed to sign up. Please try again.',
} as const;
