import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, heldAnswer, makeId } from '@workspace/testing';
import { makeMessage } from '../../testing/factories.ts';
import { acme, aiko, jonas, messagesUrl, serve, withJonas, withList } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

it('opens a conversation with a person chosen in the dialog "New conversation"', async () => {
  serve();
  const answers = {
    ...withList([withJonas]),
    'GET /api/chat/people': { people: [jonas, aiko], teams: [{ id: makeId(), name: 'Harbor' }] },
    'POST /api/chat/conversations': { id: withJonas.id },
    [messagesUrl(withJonas)]: { items: [makeMessage()], has_older: false, has_newer: false },
    'POST /api/chat/delivered': null,
  };
  const seen = fakeApi(answers);
  const { user } = renderSite();
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New conversation' }));
  expect(await dialog.findByRole('button', { name: /Harbor/ })).toBeInTheDocument();
  await user.type(dialog.getByRole('searchbox'), 'jonas');
  await user.click(dialog.getByRole('button', { name: /Jonas Dela Cruz/ }));
  expect(await screen.findByRole('textbox', { name: 'Message Jonas Dela Cruz' })).toBeInTheDocument();
  const opened = seen.find((request) => request.method === 'POST' && request.url.endsWith('/conversations'));
  expect(await opened?.json()).toEqual({ user_id: jonas.user_id });
});

it('stays in a conversation when a person chosen in a closed dialog is found later', async () => {
  const held = heldAnswer();
  serve([], {
    'GET /api/chat/people': { people: [jonas, aiko], teams: [] },
    'POST /api/chat/conversations': () => held.answer(),
  });
  const { user } = renderSite({ at: `/${acme.id}` });
  expect(await screen.findByText('Say hello to Acme Studio.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  await user.click(await screen.findByRole('button', { name: /^Jonas Dela Cruz/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  held.give(Response.json({ id: withJonas.id }, { status: 201 }));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('Say hello to Acme Studio.')).toBeInTheDocument();
});
