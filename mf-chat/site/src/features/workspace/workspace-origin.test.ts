import { readWorkspaceOrigin } from './workspace-origin.ts';

const page = (head: string): Document => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');

describe('readWorkspaceOrigin', () => {
  it.each([
    ['<meta name="workspace-origin" content="https://app.workspace.test">', 'https://app.workspace.test'],
    ['<meta name="workspace-origin" content="https://app.workspace.test/">', 'https://app.workspace.test'],
    ['<meta name="workspace-origin" content="%WORKSPACE_ORIGIN%">', 'http://localhost:3000'],
    ['<meta name="workspace-origin" content="">', 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
  ])('for the head "%s", returns %s', (head, origin) => {
    expect(readWorkspaceOrigin(page(head))).toBe(origin);
  });
});
