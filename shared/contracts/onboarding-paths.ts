/**
 * Paths of the onboarding start page and of the first pages of the 24/7 flows. The product description does not specify
 * the 24/7 paths.
 */
export const onboardingPaths = {
  resume: '/onboarding',
  client247: '/onboarding/247-client',
  clientVip247: '/onboarding/vip-247-client',
} as const;
