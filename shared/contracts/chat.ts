export const conversationKinds = ['direct', 'team'] as const;

export const maxMessageLength = 8000;
export const maxAttachments = 10;

/** Returns whether a text shows anything: it has a character other than white space and invisible characters. */
export const isVisibleText = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Duration of a typing signal, and the interval at which a device repeats it, both in ms. */
export const typingMs = 5000;
export const typingEveryMs = 3000;

/** Paths of pages that open the conversation with a person or a team. */
export const chatPaths = {
  withPerson: (userId: string): string => `/chat/with/${encodeURIComponent(userId)}`,
  ofTeam: (teamId: string): string => `/chat/team/${encodeURIComponent(teamId)}`,
} as const;

export const chatMessages = {
  conversationNotFound: 'Conversation was not found',
  closed: "You no longer work together, so you can't send messages in this conversation.",
  idTaken: 'This message was already sent in another conversation.',
  fileNotFound: 'A file of this message no longer exists. Please add it again.',
  personNotFound: 'You can only write to people you work with.',
  teamNotFound: 'You can only write to your own teams.',
  deskNotAllowed: 'Only clients can use magic chat.',
  unshowable: "This message can't be shown",
  deskClosed: 'Magic chat is not available right now. Please try again later.',
} as const;
export const chatFrameMessageTypes = ['update-path', 'left-panel-toggle', 'theme-change'] as const;
