import { type MailDeliveries, mailQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { MailRepository } from './mail.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/operations/mail, for administrators.
 * @param isConnected whether the installation has a mail service.
 */
export function mailRoutes(mails: MailRepository, isConnected: boolean): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const found = await mails.list(requireViewer(req), readQuery(req, mailQuery));
    const answer: MailDeliveries = { ...found, is_connected: isConnected };
    res.json(answer);
  });

  router.post('/:id/retry', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await mails.retry(viewer, readParams(req, params).id));
  });

  return router;
}
