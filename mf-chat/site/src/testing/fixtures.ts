import { screen } from '@testing-library/react';
import type { Conversation, Message, SendMessageBody } from '@workspace/contracts';
import { fakeApi } from '@workspace/testing';
import { makeConversation, makeMember, makeMessage, messagePage, viewer, viewerMember } from './factories.ts';

export const jonas = makeMember();
export const aiko = makeMember({ first_name: 'Aiko', last_name: 'Tanaka', account_type: 'client' });

/** A direct conversation with two unread messages. */
export const withJonas = makeConversation(
  { members: [viewerMember, jonas], unread_count: 2 },
  { body: 'Invoice 2041 is paid.' },
);
/** The conversation of a team. */
export const acme = makeConversation(
  { kind: 'team', title: 'Acme Studio', members: [viewerMember, jonas, aiko] },
  { body: 'See you at 11', sender_id: aiko.user_id },
);

/** Returns the key in `fakeApi` of the messages of a conversation. */
export const messagesUrl = ({ id }: Conversation) => `GET /api/chat/conversations/${id}/messages`;
/** Returns the key in `fakeApi` of the call that sends a message. */
export const sendUrl = ({ id }: Conversation) => `POST /api/chat/conversations/${id}/messages`;
/** The answer of `fakeApi` for a viewer who is signed in. */
export const signedIn = { 'GET /api/auth/session': { user: viewer } };
/** Returns the answers of `fakeApi` for a viewer with these conversations. */
export const withList = (list: Conversation[]) => ({ ...signedIn, 'GET /api/chat/conversations': list });

/** Fakes the API with two conversations and the messages of `withJonas`. */
export function serve(
  messages: Message[] = [makeMessage({ conversation_id: withJonas.id, sender_id: jonas.user_id })],
  more: Record<string, unknown> = {},
) {
  return fakeApi({
    ...withList([withJonas, acme]),
    [messagesUrl(withJonas)]: (request: Request) => Response.json(messagePage(messages, request)),
    [messagesUrl(acme)]: { items: [], has_older: false, has_newer: false },
    [sendUrl(withJonas)]: async (request: Request) => {
      const body = (await request.json()) as SendMessageBody;
      const sent = makeMessage({ conversation_id: withJonas.id, sender_id: viewer.id, ...body });
      messages.push(sent);
      return Response.json(sent, { status: 201 });
    },
    'POST /api/chat/delivered': null,
    [`POST /api/chat/conversations/${withJonas.id}/read`]: null,
    [`POST /api/chat/conversations/${withJonas.id}/typing`]: null,
    'GET /api/chat/search': [],
    ...more,
  });
}

/** Finds the list of conversations. */
export const list = () => screen.findByRole('navigation', { name: 'Conversations' });
/** Finds the link to a conversation, or to a message, whose name contains the text. */
export const item = (name: string) => screen.findByRole('link', { name: (found) => found.includes(name) });
/** Finds the messages of the open conversation. */
export const messageRegion = () => screen.findByRole('log', { name: 'Messages' });
