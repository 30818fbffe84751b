const developmentOrigin = 'http://localhost:3000';

/**
 * The origin of the shell and its API, from the page's `workspace-origin` meta element, which the publish script fills in. A
 * page that was not published runs beside a local workspace.
 */
export function readWorkspaceOrigin(page: Document): string {
  const content = page.querySelector<HTMLMetaElement>('meta[name="workspace-origin"]')?.content ?? '';
  return URL.canParse(content) ? new URL(content).origin : developmentOrigin;
}
