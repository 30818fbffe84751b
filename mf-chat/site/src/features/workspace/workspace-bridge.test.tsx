import { screen, waitFor } from '@testing-library/react';
import { item, messageRegion, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

describe('site inside the workspace (product/chat#frame-messages)', () => {
  it('sends left-panel-toggle when the user presses the panel button', async () => {
    serve();
    const { user, said } = renderSite();
    await user.click(await screen.findByRole('button', { name: 'Show or hide the panel' }));
    expect(said().at(-1)).toEqual([{ type: 'left-panel-toggle' }, workspaceOrigin]);
  });

  it.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'system'],
  ])('sends the theme %s to the workspace and does not apply the theme', async (label, theme) => {
    serve();
    const { user, said } = renderSite();
    await user.click(await screen.findByRole('button', { name: 'Theme: system' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    expect(said().at(-1)).toEqual([{ type: 'theme-change', theme }, workspaceOrigin]);
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('applies the theme that the workspace sends', async () => {
    serve();
    const { hear } = renderSite();
    hear({ type: 'theme', theme: 'dark' });
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeInTheDocument();
  });

  it.each<[string, Record<string, unknown>, MessageEventInit]>([
    ['another origin', { type: 'theme', theme: 'dark' }, { origin: 'http://localhost:3200' }],
    ['an opaque origin', { type: 'theme', theme: 'dark' }, { origin: 'null' }],
    ['another window', { type: 'theme', theme: 'dark' }, { source: window }],
    ['no window', { type: 'theme', theme: 'dark' }, { source: null }],
    ['a theme other than light and dark', { type: 'theme', theme: 'system' }, {}],
    ['an extra key', { type: 'theme', theme: 'dark', force: true }, {}],
    ['another type', { type: 'theme-change', theme: 'dark' }, {}],
  ])('ignores a theme message with %s', (_name, data, from) => {
    serve();
    const { hear } = renderSite();
    hear(data, from);
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('uses the accent colour of the space that the workspace sends', () => {
    serve();
    const { hear } = renderSite();
    hear({ type: 'space', space: 'penthouse' });
    expect(document.documentElement).toHaveAttribute('data-space', 'penthouse');
    hear({ type: 'space', space: 'workspace' });
    expect(document.documentElement).toHaveAttribute('data-space', 'workspace');
  });

  it('opens the path that the workspace sends, without sending the path back', async () => {
    serve();
    const { hear, said, router } = renderSite();
    await item('Acme Studio');
    hear({ type: 'navigate', path: `/${withJonas.id}` });
    expect(await messageRegion()).toBeInTheDocument();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(said()).toEqual([[{ type: 'update-path', path: '/' }, workspaceOrigin]]);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', ''])('does not open the path %j', (path) => {
    serve();
    const { hear, router } = renderSite();
    hear({ type: 'navigate', path });
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('redirects an unknown path to the list', async () => {
    serve();
    const { said, router } = renderSite({ at: '/a/b/c' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: '/' }, workspaceOrigin]);
  });
});

describe('site outside of the workspace', () => {
  it('shows conversations and applies a theme without posting messages', async () => {
    serve();
    const { user, post } = renderSite({ isEmbedded: false });
    await user.click(await item('Jonas Dela Cruz'));
    await messageRegion();
    expect(screen.queryByRole('button', { name: 'Show or hide the panel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Theme: system' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(post).not.toHaveBeenCalled();
  });

  it('ignores all messages', () => {
    serve();
    const { hear } = renderSite({ isEmbedded: false });
    hear({ type: 'theme', theme: 'dark' });
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});
