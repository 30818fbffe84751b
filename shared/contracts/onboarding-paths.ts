/** Where onboarding is resumed, and the first pages of the 24/7 flows, which the product description leaves unnamed. */
export const onboardingPaths = {
  resume: '/onboarding',
  client247: '/onboarding/247-client',
  clientVip247: '/onboarding/vip-247-client',
} as const;
