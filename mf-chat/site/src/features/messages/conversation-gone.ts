/** The title and text shown if the viewer does not have the requested conversation. */
export const conversationGone = {
  title: "This conversation isn't here",
  text: 'It may have ended, or it belongs to somebody else.',
} as const;
