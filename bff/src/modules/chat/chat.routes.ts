import {
  chatContacts,
  chatUnread,
  conversation,
  conversationParams,
  message,
  messageListQuery,
  messagePage,
  messageSearchQuery,
  openConversationBody,
  openedConversation,
  readMarkBody,
  sendMessageBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { neverKept } from '../../http/kept-answers.ts';
import { nothing, route } from '../../http/route.ts';
import type { ChatService } from './chat.service.ts';

/** Creates the routes of /api/chat for conversations and messages. */
export function chatRoutes(chat: ChatService): Router {
  const router = Router();

  router.get(
    '/conversations',
    route({ answer: z.array(conversation) }, ({ viewer }) => chat.conversations(viewer)),
  );
  router.post(
    '/conversations',
    route({ body: openConversationBody, status: 201, answer: openedConversation }, ({ viewer, body }) =>
      chat.open(viewer, body),
    ),
  );
  router.post(
    '/desk',
    route({ status: 201, answer: openedConversation }, ({ viewer }) => chat.openDesk(viewer)),
  );
  router.get(
    '/people',
    route({ answer: chatContacts }, ({ viewer }) => chat.contacts(viewer)),
  );
  router.get(
    '/unread',
    route({ answer: chatUnread }, async ({ viewer }) => ({ unread_count: await chat.unreadCount(viewer) })),
  );
  router.get(
    '/search',
    neverKept,
    route({ query: messageSearchQuery, answer: z.array(message) }, ({ viewer, query }) => chat.search(viewer, query.q)),
  );
  router.post(
    '/delivered',
    route({ answer: nothing }, ({ viewer }) => chat.markDelivered(viewer)),
  );

  router.get(
    '/conversations/:id',
    route({ params: conversationParams, answer: conversation }, ({ viewer, params }) =>
      chat.conversation(viewer, params.id),
    ),
  );
  router.get(
    '/conversations/:id/messages',
    route({ params: conversationParams, query: messageListQuery, answer: messagePage }, ({ viewer, params, query }) =>
      chat.messages(viewer, params.id, query),
    ),
  );
  router.post(
    '/conversations/:id/messages',
    route(
      { params: conversationParams, body: sendMessageBody, status: 201, answer: message },
      ({ viewer, params, body }) => chat.send(viewer, params.id, body),
    ),
  );
  router.post(
    '/conversations/:id/read',
    route({ params: conversationParams, body: readMarkBody, answer: nothing }, ({ viewer, params, body }) =>
      chat.markRead(viewer, params.id, body.message_id),
    ),
  );
  router.post(
    '/conversations/:id/typing',
    route({ params: conversationParams, answer: nothing }, ({ viewer, params }) => chat.markTyping(viewer, params.id)),
  );

  return router;
}
