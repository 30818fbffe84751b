/** Error texts for a conversation that does not exist or that the viewer may not read. */
export const conversationGone = {
  title: 'Conversation not found',
  text: 'The conversation may have ended, or you are not a member.',
} as const;
