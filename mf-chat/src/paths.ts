/** Paths of this remote, for links. remote.json lists the same paths as patterns. */
export const paths = {
  chat: '/chat',
  conversation: (id: string): string => `/chat/${encodeURIComponent(id)}`,
  /** Page of mf-client. */
  organizations: '/account/organizations',
  membership: '/account/membership',
} as const;
