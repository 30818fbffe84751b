/** Paths of the chat site. The shell uses the same paths below /chat (product/chat#page). */
export const paths = {
  list: '/',
  conversation: (id: string): string => `/${encodeURIComponent(id)}`,
  /** Path of a message in its conversation. The shell receives this path without the query. */
  message: (id: string, messageId: number): string => `/${encodeURIComponent(id)}?message=${messageId}`,
} as const;
