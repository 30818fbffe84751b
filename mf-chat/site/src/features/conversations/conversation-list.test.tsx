import { screen, waitFor } from '@testing-library/react';
import { heldAnswer, makeId } from '@workspace/testing';
import { makeConversation, makeMessage, viewerMember } from '../../testing/factories.ts';
import { FakeEventSource, stream } from '../../testing/fake-event-source.ts';
import { acme, aiko, item, serve, withJonas } from '../../testing/fixtures.ts';
import { prepareSite } from '../../testing/prepare-site.ts';
import { renderSite } from '../../testing/render-site.tsx';

prepareSite();

describe('list of conversations', () => {
  it('loads the list again while a file uploads', async () => {
    const held = heldAnswer();
    const lists = [[withJonas, acme]];
    const seen = serve([], {
      'GET /api/chat/conversations': () => Response.json(lists.at(-1)),
      [`POST /api/chat/conversations/${withJonas.id}/files`]: held.answer,
    });
    const { user } = renderSite({ at: `/${withJonas.id}` });
    const notes = new File(['Words'], 'notes.txt', { type: 'text/plain' });
    await user.upload(await screen.findByLabelText('Files'), notes);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/files'))).toBe(true));

    const record = makeMessage({ sender_id: aiko.user_id, body: 'Are you there?' });
    const unknown = makeConversation({ id: record.conversation_id, members: [viewerMember, aiko] }, record);
    lists.push([unknown, withJonas, acme]);
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record });
    expect(await item('Aiko Tanaka')).toHaveTextContent('Are you there?');
    held.give(Response.json({ id: makeId(), name: notes.name, type: notes.type, size: notes.size }));
  });

  it('loads the list again after an event that arrives while the list loads', async () => {
    const held = heldAnswer();
    const record = makeMessage({ sender_id: aiko.user_id, body: 'Are you there?' });
    const unknown = makeConversation({ id: record.conversation_id, members: [viewerMember, aiko] }, record);
    const answers = [held.answer, () => Response.json([unknown, withJonas])];
    const seen = serve([], { 'GET /api/chat/conversations': () => answers.shift()?.() });
    renderSite();
    const asked = () => seen.filter(({ url }) => url.endsWith('/api/chat/conversations')).length;
    await waitFor(() => expect(asked()).toBe(1));
    await waitFor(() => expect(FakeEventSource.last).not.toBeNull());
    stream({ topic: 'messages', change: 'INSERT', record });
    held.give(Response.json([withJonas]));
    expect(await item('Aiko Tanaka')).toHaveTextContent('Are you there?');
    expect(asked()).toBe(2);
  });
});
