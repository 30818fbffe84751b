export const conversationKinds = ['direct', 'team'] as const;

export const maxMessageLength = 8000;
export const maxAttachments = 10;

/** How long a typing signal counts, and the interval at which a device sends it, in ms. */
export const typingMs = 5000;
export const typingEveryMs = 3000;

/** Paths of the workspace that open a conversation by person or team. */
export const chatPaths = {
  withPerson: (userId: string): string => `/chat/with/${encodeURIComponent(userId)}`,
  ofTeam: (teamId: string): string => `/chat/team/${encodeURIComponent(teamId)}`,
} as const;

/** Sentences for refusals in the chat. */
export const chatMessages = {
  conversationNotFound: 'Conversation was not found',
  closed: "You no longer work together, so you can't send messages in this conversation.",
  idTaken: 'This message was already sent in another conversation.',
  fileNotFound: 'A file of this message no longer exists. Please add it again.',
  personNotFound: 'You can only write to people you work with.',
  teamNotFound: 'You can only write to your own teams.',
  deskNotAllowed: 'Magic chat is for clients.',
  unshowable: "This message can't be shown",
  deskClosed: 'Nobody is at the desk yet. Please try again later.',
} as const;
export const chatFrameMessageTypes = ['update-path', 'left-panel-toggle', 'theme-change'] as const;
