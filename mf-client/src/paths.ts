/** Paths of this remote, for links. remote.json lists the same paths as patterns. */
export const paths = {
  assistants: '/assistants',
  assistant: (id: string) => `/assistants/${id}`,
  assistantProfile: (id: string) => `/assistants/profile/${id}`,
  team: (id: string) => `/team/${id}`,
  dashboard: '/dashboard',
  account: '/account',
  organizations: '/account/organizations',
  organization: (id: string) => `/account/organizations/${id}`,
  joinOrganization: '/account/organizations/join',
  referral: '/account/referral',
  billing: '/account/billing',
  bill: (id: string) => `/account/billing/${id}`,
  printedBill: (id: string) => `/account/billing/${id}/print`,
  paymentMethod: '/account/payment-method',
  membership: '/account/membership',
  vcc: '/account/vcc',
  customerPortal: '/customer-portal',
  rechargeBill: '/recharge-bill',
  updateBilling: '/update-billing',
  testPayment: '/test-payment',
  share: '/share',
  /** Page of mf-chat. */
  chat: '/chat',
  /** Page of mf-assistant. */
  pipeline: '/operators/pipeline',
  /** Page of the shell. */
  profile: '/profile',
  preferences: '/settings/preferences',
  login: '/login',
  /** Page of mf-onboarding. */
  signUp: '/onboarding/client/sign-up',
} as const;
