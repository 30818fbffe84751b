import { Router } from 'express';
import { conversationParams, messageListQuery } from 'shared/contracts';
import { notFound } from '../../errors/app-error.ts';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { ChatRepository } from './chat.repository.ts';

/** /api/chat: what the embedded chat reads. */
export function chatRoutes(chat: ChatRepository): Router {
  const router = Router();

  router.get('/conversations', async (req, res) => {
    res.json(await chat.conversations(requireViewer(req)));
  });

  router.get('/conversations/:id/messages', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, conversationParams);
    const paging = readQuery(req, messageListQuery);
    const [readable, messages] = await Promise.all([chat.canRead(viewer, id), chat.messages(viewer, id, paging)]);
    if (!readable) throw notFound('Conversation was not found', 'CONVERSATION_NOT_FOUND');
    res.json(messages);
  });

  return router;
}
