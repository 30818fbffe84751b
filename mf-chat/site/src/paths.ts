/** Paths of the chat site. Below /chat they are also the shell's (spec 2). */
export const paths = {
  list: '/',
  conversation: (id: string): string => `/${encodeURIComponent(id)}`,
} as const;
