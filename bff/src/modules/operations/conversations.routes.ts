import { deskConversationChange, deskConversationQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ConversationsRepository } from './conversations.repository.ts';
import { uuid } from './noun-routes.ts';

/** Creates the routes of /api/operations/conversations: the conversations with the company. */
export function conversationsRoutes(conversations: ConversationsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await conversations.list(requireViewer(req), readQuery(req, deskConversationQuery)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    res.json(await conversations.change(viewer, id, readBody(req, deskConversationChange)));
  });

  return router;
}
