/** Sentences that pages of more than one package say, word for word. What the server answers is in `@workspace/contracts`. */
export const sentences = {
  restWorks: 'The rest of Workspace keeps working.',
  nothingHere: 'There is nothing at this address.',
  sessionEnded: 'Your session has ended',
  logInAgain: 'Log in again to go on where you are. Nothing you typed is lost.',
  unsavedPage: 'What you changed on this page is not saved yet.',
  unsavedAddress: 'The address that you typed is not saved yet.',
  imageIsCopied: 'The image is copied: it stays as it is now, whatever happens at its address.',
  closedTasks: 'Completed and cancelled tasks show here.',
  historyFailed: "The history can't be shown right now",
  chatFailed: "Chat can't be reached right now",
} as const;
