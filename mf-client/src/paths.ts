/** Paths of this remote, for its links; remote.json lists the same as patterns. */
export const paths = {
  assistants: '/assistants',
  assistant: (id: string) => `/assistants/${id}`,
  assistantProfile: (id: string) => `/assistants/profile/${id}`,
  team: (id: string) => `/team/${id}`,
  dashboard: '/dashboard',
  account: '/account',
  referral: '/account/referral',
  share: '/share',
  /** Of mf-chat. */
  chat: '/chat',
  /** Of the shell. */
  profile: '/profile',
  preferences: '/settings/preferences',
  login: '/login',
} as const;
