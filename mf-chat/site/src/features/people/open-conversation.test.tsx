import { screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi, heldAnswer, makeId } from '@workspace/testing';
import { acme, jonas, messagesUrl, signedIn, withJonas, withList } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite, workspaceOrigin } from '../../testing/render-site.tsx';

prepareSite();

describe('link to a conversation by person or team', () => {
  const opened = (answer: unknown) => {
    const bodies: unknown[] = [];
    fakeApi({
      ...withList([withJonas, acme]),
      [messagesUrl(withJonas)]: { items: [], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
      'POST /api/chat/conversations': async (request: Request) => {
        bodies.push(await request.json());
        return typeof answer === 'function' ? answer(request) : Response.json(answer, { status: 201 });
      },
    });
    return bodies;
  };

  it.each([
    ['with', 'user_id'],
    ['team', 'team_id'],
  ])('/%s/:id redirects to the conversation', async (kind, key) => {
    const id = makeId();
    const bodies = opened({ id: withJonas.id });
    const { router, said } = renderSite({ at: `/${kind}/${id}` });
    expect(await screen.findByRole('heading', { level: 2, name: 'Jonas Dela Cruz' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    expect(bodies).toEqual([{ [key]: id }]);
    expect(said().at(-1)).toEqual([{ type: 'update-path', path: `/${withJonas.id}` }, workspaceOrigin]);
  });

  it('opens a conversation that the list got only after it was asked for', async () => {
    const held = heldAnswer();
    let asked = 0;
    const answers = {
      ...signedIn,
      'GET /api/chat/conversations': () => {
        asked += 1;
        return asked === 1 ? held.answer() : Response.json([withJonas, acme]);
      },
      [messagesUrl(withJonas)]: { items: [], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
      'POST /api/chat/conversations': () => {
        setTimeout(() => held.give(Response.json([acme])), 50);
        return Response.json({ id: withJonas.id }, { status: 201 });
      },
    };
    fakeApi(answers);
    const { router } = renderSite({ at: `/with/${jonas.user_id}` });
    const wasMissing = jest.fn();
    await waitFor(() => {
      if (screen.queryByText('Conversation not found')) wasMissing();
      expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Jonas Dela Cruz' })).toBeInTheDocument();
    expect(wasMissing).not.toHaveBeenCalled();
    expect(asked).toBe(2);
  });

  it('shows the error when the conversation cannot be opened', async () => {
    opened(apiError(404, 'You can only write to people you work with.'));
    renderSite({ at: `/with/${makeId()}` });
    expect(await screen.findByText('You can only write to people you work with.')).toBeInTheDocument();
  });

  it.each([
    ['with', 'You can only write to people you work with.'],
    ['team', 'You can only write to your own teams.'],
  ])('/%s/abc says %j and offers no second try', async (kind, sentence) => {
    opened(apiError(400, 'Invalid UUID'));
    renderSite({ at: `/${kind}/abc` });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
