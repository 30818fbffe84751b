/** Texts that pages of several packages share. Messages of the server are in `@workspace/contracts`. */
export const sentences = {
  restWorks: 'You can still use the rest of Workspace.',
  nothingHere: 'The page you are looking for does not exist.',
  sessionEnded: 'Your session has ended',
  logInAgain: 'Log in again to continue where you left off. Nothing you typed is lost.',
  unsavedPage: 'Your changes on this page are not saved yet.',
  unsavedAddress: 'The email address that you typed is not saved yet.',
  imageIsCopied: "We save a copy of the image. Later changes to the original don't affect it.",
  closedTasks: 'Completed and canceled tasks appear here.',
  noMoreTasks: 'No more tasks on this page.',
  historyFailed: "The history can't be shown right now",
  chatFailed: "Chat can't be reached right now",
} as const;
