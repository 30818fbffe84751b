const developmentOrigin = 'http://localhost:3000';

/**
 * Returns the origin of the shell and its API from the `workspace-origin` meta element, which the publish script fills
 * in. An unpublished page uses the local workspace.
 */
export function readWorkspaceOrigin(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="workspace-origin"]')?.content ?? '';
  return URL.canParse(content) ? new URL(content).origin : developmentOrigin;
}
