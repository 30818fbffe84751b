import { type MagicChatAnswer, magicChatQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ChatService } from '../chat/index.ts';

/**
 * Creates GET /api/magic-chat/show?client_id (product/chat#magic-chat). It returns whether magic chat is on for the
 * viewer's own account, and false for the id of another user.
 */
export function magicChatRoutes(chat: Pick<ChatService, 'showsMagicChat'>): Router {
  const router = Router();
  router.get('/show', async (req, res) => {
    const viewer = requireViewer(req);
    const answer: MagicChatAnswer = {
      show: await chat.showsMagicChat(viewer, readQuery(req, magicChatQuery).client_id),
    };
    res.json(answer);
  });
  return router;
}
