import { deskConversation, deskConversationChange, deskConversationQuery, pageOf } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { ConversationsRepository } from './conversations.repository.ts';
import { uuid } from './noun-routes.ts';

/** Creates the routes of /api/operations/conversations: the conversations with the company. */
export function conversationsRoutes(conversations: ConversationsRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: deskConversationQuery, answer: pageOf(deskConversation) }, ({ viewer, query }) =>
      conversations.list(viewer, query),
    ),
  );

  router.patch(
    '/:id',
    route(
      { params: uuid, body: deskConversationChange, answer: deskConversation },
      ({ viewer, params: { id }, body }) => conversations.change(viewer, id, body),
    ),
  );

  return router;
}
