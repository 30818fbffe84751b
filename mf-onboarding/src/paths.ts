import type { AccountType } from '@workspace/contracts';

/**
 * Paths of this remote, for links. remote.json lists the same paths as patterns. onboardingStepPath returns the paths
 * of the steps.
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
  /** Page of the shell. */
  login: '/login',
  /** Page of mf-assistant. */
  profile: '/account/profile',
  /** Page of mf-client: where a user with an account accepts an invitation. */
  joinOrganization: '/account/organizations/join',
} as const;
