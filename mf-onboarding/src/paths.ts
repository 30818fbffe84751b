import type { AccountType } from '@workspace/contracts';

/**
 * Paths that this remote links to. remote.json contains the paths of this remote's own pages as patterns.
 * `onboardingStepPath` returns the path of a step.
 */
export const paths = {
  register: '/register',
  signUpToday: '/247-signup-today',
  resume: '/onboarding',
  client247: '/onboarding/247-client',
  clientVip247: '/onboarding/vip-247-client',
  chooseRole: '/onboarding/choose-role',
  signUp: (accountType: AccountType) => `/onboarding/${accountType}/sign-up`,
  addContactInfo: '/onboarding/client/add-contact-info',
  joinOrCreateOrg: '/onboarding/client/join-or-create-org',
  addMembers: '/onboarding/client/add-members',
  payment: '/onboarding/client/payment',
  addPersonalDetails: '/onboarding/assistant/add-personal-details',
  autoAddExperiences: '/onboarding/assistant/auto-add-experiences',
  importResume: '/account/profile/import',
  login: '/login',
  profile: '/account/profile',
  joinOrganization: '/account/organizations/join',
} as const;
