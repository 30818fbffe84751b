import { magicChatAnswer, magicChatQuery } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { ChatService } from '../chat/index.ts';

/**
 * Creates GET /api/magic-chat/show?client_id (product/chat#magic-chat). It returns whether magic chat is on for the
 * viewer's own account, and false for the id of another user.
 */
export function magicChatRoutes(chat: Pick<ChatService, 'showsMagicChat'>): Router {
  const router = Router();
  router.get(
    '/show',
    route({ query: magicChatQuery, answer: magicChatAnswer }, async ({ viewer, query }) => ({
      show: await chat.showsMagicChat(viewer, query.client_id),
    })),
  );
  return router;
}
