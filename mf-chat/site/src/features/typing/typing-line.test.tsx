import { screen, waitFor } from '@testing-library/react';
import { makeMessage } from '../../testing/factories.ts';
import { FakeEventSource, stream } from '../../testing/fake-event-source.ts';
import { jonas, messageRegion, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

it('shows the name of a typing person until their message arrives', async () => {
  serve();
  renderSite({ at: `/${withJonas.id}` });
  await messageRegion();
  await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
  const marks = { last_read_at: '2020-01-01T00:00:00.000Z', last_delivered_at: '2020-01-01T00:00:00.000Z' };
  const typing_at = new Date().toISOString();
  const record = { conversation_id: withJonas.id, user_id: jonas.user_id, ...marks, typing_at };
  stream({ topic: 'conversation_members', change: 'UPDATE', record });
  expect(await screen.findByText('Jonas Dela Cruz is typing…')).toBeInTheDocument();
  const message = makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id, body: 'Here' });
  stream({ topic: 'messages', change: 'INSERT', record: message });
  await waitFor(() => expect(screen.queryByText(/is typing/)).not.toBeInTheDocument());
});
