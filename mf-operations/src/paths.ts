/** Paths of this remote, for links. remote.json lists the same paths as patterns. */
export const paths = {
  home: '/operations',
  recruits: '/operations/recruiting',
  recruit: (id: string) => `/operations/recruiting/${id}`,
  prequalifications: '/operations/prequalifications',
  listings: '/operations/listings',
  operators: '/operations/operators',
  audit: '/operations/audit',
  /** Earlier addresses of the recruiting pages, which bookmarks may still have. */
  earlierRecruits: '/operators/pipeline',
  earlierRecruit: (id: string) => `/operators/pipeline/${id}`,
  /** Page of mf-client. */
  publicProfile: (id: string) => `/assistants/profile/${id}`,
} as const;
