import type { AccountType } from 'shared/contracts';

/** Paths of this remote, for its links; remote.json lists the same as patterns. */
export const paths = {
  register: '/register',
  chooseRole: '/onboarding/choose-role',
  signUp: (accountType: AccountType) => `/onboarding/${accountType}/sign-up`,
  /** Of the shell. */
  login: '/login',
} as const;
