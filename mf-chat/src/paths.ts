/** Paths for links. remote.json contains the routes of this remote. */
export const paths = {
  chat: '/chat',
  conversation: (id: string): string => `/chat/${encodeURIComponent(id)}`,
  /** Pages of mf-client. */
  assistantRequests: '/assistant-requests',
  organizations: '/account/organizations',
  membership: '/account/membership',
} as const;
