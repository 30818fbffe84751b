import type { AccountType } from 'shared/contracts';

/** Paths of this remote, for its links; remote.json lists the same as patterns. Those of the steps: onboardingStepPath. */
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
  /** Of the shell. */
  login: '/login',
  /** Of mf-assistant. */
  profile: '/account/profile',
  /** Of mf-client: where somebody with an account takes an invitation. */
  joinOrganization: '/account/organizations/join',
} as const;
