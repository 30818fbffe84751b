/** Sentences that pages of several packages use. The server's sentences are in `@workspace/contracts`. */
export const sentences = {
  restWorks: 'The rest of Workspace keeps working.',
  nothingHere: 'There is nothing at this address.',
  sessionEnded: 'Your session has ended',
  logInAgain: 'Log in again to continue where you were. Nothing you typed is lost.',
  unsavedPage: 'Your changes on this page are not saved yet.',
  unsavedAddress: 'The address that you typed is not saved yet.',
  imageIsCopied: "We save a copy of the image. Later changes at its address don't affect it.",
  closedTasks: 'Completed and cancelled tasks appear here.',
  historyFailed: "The history can't be shown right now",
  chatFailed: "Chat can't be reached right now",
} as const;
