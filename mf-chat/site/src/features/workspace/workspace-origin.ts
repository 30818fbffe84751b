const developmentOrigin = 'http://localhost:3000';

/**
 * Returns the origin of the shell and its API from the meta element `workspace-origin`. The publish script sets its
 * value. Without a valid value, the result is the local development origin.
 */
export function readWorkspaceOrigin(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="workspace-origin"]')?.content ?? '';
  return URL.canParse(content) ? new URL(content).origin : developmentOrigin;
}
