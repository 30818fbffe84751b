/** The title and text shown if the viewer does not have the requested conversation. */
export const conversationGone = {
  title: 'Conversation not found',
  text: 'It may have ended, or you are not part of it.',
} as const;
