/** Paths of the chat site. Below /chat they are also the shell's (product/chat#page). */
export const paths = {
  list: '/',
  conversation: (id: string): string => `/${encodeURIComponent(id)}`,
  /** A message in its conversation. The shell knows of the conversation alone. */
  message: (id: string, messageId: number): string => `/${encodeURIComponent(id)}?message=${messageId}`,
} as const;
