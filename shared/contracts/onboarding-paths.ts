/** Paths of /onboarding and of the first pages of the 24/7 flows. The product description does not name the latter. */
export const onboardingPaths = {
  resume: '/onboarding',
  client247: '/onboarding/247-client',
  clientVip247: '/onboarding/vip-247-client',
} as const;
