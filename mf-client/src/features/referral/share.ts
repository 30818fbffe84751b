const invitation = {
  title: 'Workspace',
  text: 'Join me on Workspace, where clients and remote assistants work together.',
};

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet. Returns false if sharing failed. Closing the sheet is not a failure. */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ ...invitation, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies the link to the clipboard. Returns false if the browser refuses. */
export async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}

/** Returns a mailto link with the invitation text, for browsers without a share sheet. */
export const mailLink = (url: string): string =>
  `mailto:?${new URLSearchParams({ subject: invitation.title, body: `${invitation.text}\n${url}` })}`.replaceAll(
    '+',
    '%20',
  );
