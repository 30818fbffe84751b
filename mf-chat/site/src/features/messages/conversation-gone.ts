/** What stands where a conversation was asked for that the viewer does not have. */
export const conversationGone = {
  title: "This conversation isn't here",
  text: 'It may have ended, or it belongs to somebody else.',
} as const;
