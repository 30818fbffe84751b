/** Paths of this remote, for its links; remote.json lists the same as patterns. */
export const paths = {
  assistants: '/assistants',
  /** Of mf-chat. */
  chat: '/chat',
} as const;
