import {
  conversationParams,
  messageListQuery,
  messageSearchQuery,
  openConversationBody,
  readMarkBody,
  sendMessageBody,
} from '@workspace/contracts';
import { type Request, type Response, Router } from 'express';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { ChatService } from './chat.service.ts';

const idOf = (req: Request): string => readParams(req, conversationParams).id;
const done = (res: Response): void => void res.status(204).end();

/** Creates the routes of /api/chat for conversations and messages. */
export function chatRoutes(chat: ChatService): Router {
  const router = Router();

  router.get('/conversations', async (req, res) => {
    res.json(await chat.conversations(requireViewer(req)));
  });
  router.post('/conversations', async (req, res) => {
    res.status(201).json(await chat.open(requireViewer(req), readBody(req, openConversationBody)));
  });
  router.post('/desk', async (req, res) => {
    res.status(201).json(await chat.openDesk(requireViewer(req)));
  });
  router.get('/people', async (req, res) => {
    res.json(await chat.contacts(requireViewer(req)));
  });
  router.get('/unread', async (req, res) => {
    res.json({ unread_count: await chat.unreadCount(requireViewer(req)) });
  });
  router.get('/search', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await chat.search(viewer, readQuery(req, messageSearchQuery).q));
  });
  router.post('/delivered', async (req, res) => {
    await chat.markDelivered(requireViewer(req));
    done(res);
  });

  router.get('/conversations/:id/messages', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await chat.messages(viewer, idOf(req), readQuery(req, messageListQuery)));
  });
  router.post('/conversations/:id/messages', async (req, res) => {
    const viewer = requireViewer(req);
    res.status(201).json(await chat.send(viewer, idOf(req), readBody(req, sendMessageBody)));
  });
  router.post('/conversations/:id/read', async (req, res) => {
    const viewer = requireViewer(req);
    await chat.markRead(viewer, idOf(req), readBody(req, readMarkBody).message_id);
    done(res);
  });
  router.post('/conversations/:id/typing', async (req, res) => {
    await chat.markTyping(requireViewer(req), idOf(req));
    done(res);
  });

  return router;
}
