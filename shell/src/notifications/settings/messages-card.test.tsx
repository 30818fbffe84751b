import { screen, within } from '@testing-library/react';
import { makeProfile } from '@workspace/testing';
import { type FakeRemote, showApp } from '../../testing/show-app.tsx';

const remote: FakeRemote = {
  name: 'mf-chat',
  routes: [{ path: '/chat/*' }],
  navigation: [
    {
      id: 'assistant-chat',
      label: 'Chat',
      icon: 'message-circle',
      to: '/chat',
      badge: 'unread-messages',
      order: 900,
      placements: ['more'],
      accountTypes: ['assistant'],
    },
  ],
  module: { routes: [{ path: '/chat/*', element: <p>The page</p> }] },
};
const show = (status: 'Working' | 'Candidate') =>
  showApp({
    path: '/settings/notifications',
    user: makeProfile({ account_type: 'assistant', assistant_cvs: [{ status }] }),
    remotes: [remote],
    answers: { 'GET /api/notifications/preferences': [], 'GET /api/chat/unread': { unread_count: 2 } },
  });

it('the card explains how messages are shown, has no switch and links to the chat', async () => {
  show('Working');
  const card = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(card.getByText(/We send no push notifications for messages/)).toBeInTheDocument();
  expect(card.queryByRole('switch')).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chat');
});

it('the card is missing for candidates, who have no chat', async () => {
  show('Candidate');
  expect(await screen.findByRole('region', { name: 'Notification categories' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
});
