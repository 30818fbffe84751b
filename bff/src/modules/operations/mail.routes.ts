import { type MailDeliveries, mailQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendFile } from '../../http/file.ts';
import { readParams, readQuery } from '../../http/validate.ts';
import type { MailAttachments } from '../../integrations/mail/mail-attachments.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { MailRepository } from './mail.repository.ts';

const params = z.object({ id: z.uuid() });

interface Dependencies {
  mails: MailRepository;
  attachments: MailAttachments;
  /** Whether the installation has a mail service. */
  isConnected: boolean;
}

/** Creates the routes of /api/operations/mail, for administrators. */
export function mailRoutes({ mails, attachments, isConnected }: Dependencies): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const found = await mails.list(requireViewer(req), readQuery(req, mailQuery));
    const answer: MailDeliveries = { ...found, is_connected: isConnected };
    res.json(answer);
  });

  router.get('/:id/attachment', async (req, res) => {
    const viewer = requireViewer(req);
    const attachment = await mails.readAttachment(viewer, readParams(req, params).id);
    sendFile(res, await attachments.make(viewer.id, attachment));
  });

  router.post('/:id/retry', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await mails.retry(viewer, readParams(req, params).id));
  });

  return router;
}
