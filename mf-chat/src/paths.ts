/** Paths of this remote, for its links; remote.json lists the same as patterns. */
export const paths = {
  chat: '/chat',
  conversation: (id: string): string => `/chat/${encodeURIComponent(id)}`,
  /** Of mf-client. */
  organizations: '/account/organizations',
  membership: '/account/membership',
} as const;
