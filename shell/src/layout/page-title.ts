/** Returns the title of the document without the number of unread chat messages at its start. */
export const pageTitle = (): string => document.title.replace(/^\(\d+\+?\) /, '');
