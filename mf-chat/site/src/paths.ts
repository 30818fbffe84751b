/** Paths of the chat site. The shell has the same paths below /chat (product/chat#page). */
export const paths = {
  list: '/',
  conversation: (id: string): string => `/${encodeURIComponent(id)}`,
  /** Path of a message in its conversation. The shell knows only the conversation's part of it. */
  message: (id: string, messageId: number): string => `/${encodeURIComponent(id)}?message=${messageId}`,
} as const;
