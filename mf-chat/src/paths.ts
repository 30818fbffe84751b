/** Paths of this remote, for its links; remote.json lists the same as patterns. */
export const paths = {
  chat: '/chat',
  conversation: (id: string): string => `/chat/${encodeURIComponent(id)}`,
} as const;
