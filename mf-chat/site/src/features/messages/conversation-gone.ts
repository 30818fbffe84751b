/** Error texts for a conversation that does not exist or that the viewer may not read. */
export const conversationGone = {
  title: 'Conversation not found',
  text: 'The conversation may have ended, or you are not a member.',
} as const;

/** Returns whether the status of an answer says that the viewer has no such conversation. */
export const isConversationGone = (status: number): boolean => status === 403 || status === 404 || status === 400;
