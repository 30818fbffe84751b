import { screen } from '@testing-library/react';
import { apiError, makeId } from '@workspace/testing';
import { item, messageRegion, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

describe('conversation', () => {
  it('opens from the list, sends its path to the workspace and is marked as the current one', async () => {
    serve();
    const { user, said } = renderSite();
    await user.click(await item('Jonas Dela Cruz'));
    expect(await messageRegion()).toHaveTextContent('Good morning!');
    expect(screen.getByRole('heading', { name: 'Jonas Dela Cruz', level: 2 })).toBeInTheDocument();
    expect(said()).toEqual([
      [{ type: 'update-path', path: '/' }, workspaceOrigin],
      [{ type: 'update-path', path: `/${withJonas.id}` }, workspaceOrigin],
    ]);
    const current = await item('Jonas Dela Cruz');
    expect(current).toHaveAttribute('aria-current', 'page');
  });

  it('sends the path "/" to the workspace when the user goes back to the list', async () => {
    serve();
    const { user, said } = renderSite({ at: `/${withJonas.id}` });
    await user.click(await screen.findByRole('link', { name: 'Back to conversations' }));
    await screen.findByText('Pick up where you left off');
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: '/' }, workspaceOrigin]);
  });

  it.each([400, 404])('shows "Conversation not found" after the status %d', async (status) => {
    const id = makeId();
    serve([], { [`GET /api/chat/conversations/${id}`]: apiError(status, 'No') });
    renderSite({ at: `/${id}` });
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument();
  });
});
