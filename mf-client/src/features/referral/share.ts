const invitation = { title: 'Workspace', text: 'Work with a remote assistant, or as one. Join me on Workspace.' };

/** Whether the browser can open its share sheet with a link. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet of the device.
 * @returns false where it could not be opened; somebody who closes it again has seen it.
 */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ ...invitation, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Puts the link on the clipboard. @returns false where the browser does not let us. */
export async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** The same invitation as a mail, for browsers without a share sheet. */
export const mailLink = (url: string): string =>
  `mailto:?${new URLSearchParams({ subject: invitation.title, body: `${invitation.text}\n${url}` })}`.replaceAll(
    '+',
    '%20',
  );
