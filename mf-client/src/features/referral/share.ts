const invitation = { title: 'Workspace', text: 'Work with a remote assistant, or as one. Join me on Workspace.' };

/** Returns whether the browser can share a link. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the device's share sheet.
 * @returns false if it could not be opened; true also if the user closed it
 */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ ...invitation, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies the link to the clipboard. @returns false if the browser refuses */
export async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Returns a mailto link with the same invitation, for browsers without a share sheet. */
export const mailLink = (url: string): string =>
  `mailto:?${new URLSearchParams({ subject: invitation.title, body: `${invitation.text}\n${url}` })}`.replaceAll(
    '+',
    '%20',
  );
