/** Paths of this remote, for links. remote.json lists the same paths as patterns. */
export const paths = {
  home: '/operations',
  inbox: '/operations/inbox',
  conversations: '/operations/conversations',
  hubspot: '/operations/hubspot',
  people: '/operations/people',
  person: (id: string) => `/operations/people/${id}`,
  organizations: '/operations/organizations',
  organization: (id: string) => `/operations/organizations/${id}`,
  teams: '/operations/teams',
  team: (id: string) => `/operations/teams/${id}`,
  deals: '/operations/deals',
  rates: '/operations/rates',
  billingRates: '/operations/billing-rates',
  subscriptions: '/operations/subscriptions',
  bills: '/operations/bills',
  bill: (id: string) => `/operations/bills/${id}`,
  payoutRuns: '/operations/payouts',
  payoutRun: (id: string) => `/operations/payouts/${id}`,
  virtualCards: '/operations/virtual-cards',
  recruits: '/operations/recruiting',
  recruit: (id: string) => `/operations/recruiting/${id}`,
  prequalifications: '/operations/prequalifications',
  listings: '/operations/listings',
  listing: (id: string) => `/operations/listings/${id}`,
  operators: '/operations/operators',
  audit: '/operations/audit',
  usage: '/operations/usage',
  /** Earlier addresses of the recruiting pages, which bookmarks may still have. */
  earlierRecruits: '/operators/pipeline',
  earlierRecruit: (id: string) => `/operators/pipeline/${id}`,
  /** Page of mf-chat. */
  chat: (conversationId: string) => `/chat/${conversationId}`,
  /** Page of the shell. */
  profile: '/profile',
  /** Page of mf-client. */
  publicProfile: (id: string) => `/assistants/profile/${id}`,
} as const;
