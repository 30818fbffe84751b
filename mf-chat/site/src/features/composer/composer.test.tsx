import { screen, waitFor } from '@testing-library/react';
import { apiError, fakeApi } from '@workspace/testing';
import { makeMessage } from '../../testing/factories.ts';
import { item, messageRegion, messagesUrl, sendUrl, serve, withJonas, withList } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

describe('composer', () => {
  const field = () => screen.findByRole('textbox', { name: 'Message Jonas Dela Cruz' });

  it('sends a message with Enter and shows the message once, and starts a new line with Shift+Enter', async () => {
    // A busy machine may type for longer than the time in which one report suffices.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const seen = serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Good{Shift>}{Enter}{/Shift}**day**{Enter}');
    expect(await field()).toHaveValue('');
    expect(await screen.findByText('day')).toHaveProperty('tagName', 'STRONG');
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(screen.getAllByText('day')).toHaveLength(1);
    const sent = seen.find((request) => request.method === 'POST' && request.url.endsWith('/messages'));
    expect(await sent?.json()).toMatchObject({ body: 'Good\n**day**', attachments: [] });
    expect(seen.filter((request) => request.url.endsWith('/typing'))).toHaveLength(1);
  });

  it('sends neither white space nor a text over the limit', async () => {
    const seen = serve();
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), '  \u200b\u200b{Enter}');
    await user.click(await field());
    await user.clear(await field());
    await user.paste('a'.repeat(8003));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('3 characters over the limit')).toBeInTheDocument();
    expect(seen.some((request) => request.method === 'POST' && request.url.endsWith('/messages'))).toBe(false);
  });

  it('keeps a draft per conversation, and moves the focus to the list with Escape without closing the conversation', async () => {
    serve();
    const { user, router } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Not yet{Escape}');
    const link = await item('Jonas Dela Cruz');
    expect(link).toHaveTextContent('Draft: Not yet');
    await waitFor(() => expect(link).toHaveFocus());
    expect(router.state.location.pathname).toBe(`/${withJonas.id}`);
    expect(await field()).toHaveValue('Not yet');
    await user.keyboard('{ArrowDown}');
    expect(await item('Acme Studio')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(await field()).toHaveValue('Not yet');
  });

  it('shows a refused message with the error until the user discards the message', async () => {
    const answers = {
      ...withList([withJonas]),
      [messagesUrl(withJonas)]: { items: [makeMessage()], has_older: false, has_newer: false },
      [sendUrl(withJonas)]: apiError(403, 'You no longer work together.', 'CONVERSATION_CLOSED'),
      [`POST /api/chat/conversations/${withJonas.id}/typing`]: null,
      'POST /api/chat/delivered': null,
    };
    fakeApi(answers);
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'Hello?{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. You no longer work together.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Hello?')).not.toBeInTheDocument();
  });

  it('discards a waiting message, and moves the focus to the messages that are left, or to the form', async () => {
    serve([], { [sendUrl(withJonas)]: apiError(503, 'Away') });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    await user.type(await field(), 'One{Enter}Two{Enter}');
    const discard = async (nth: number) =>
      user.click((await screen.findAllByRole('button', { name: 'Discard' }))[nth] as HTMLElement);
    expect(await screen.findAllByText(/This message is sent while the chat is open/)).toHaveLength(2);
    await discard(1);
    expect(screen.queryByText('Two')).not.toBeInTheDocument();
    expect(await messageRegion()).toHaveFocus();
    await discard(0);
    expect(screen.queryByText('One')).not.toBeInTheDocument();
    expect(await field()).toHaveFocus();
  });

  it('is hidden when the viewer may not write', async () => {
    const closed = { ...withJonas, can_write: false };
    fakeApi({
      ...withList([closed]),
      [messagesUrl(closed)]: { items: [makeMessage()], has_older: false, has_newer: false },
      'POST /api/chat/delivered': null,
    });
    renderSite({ at: `/${closed.id}` });
    expect(await screen.findByText(/no longer work together/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
