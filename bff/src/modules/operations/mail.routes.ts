import { mailDeliveries, mailDelivery, mailQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendFile } from '../../http/file.ts';
import { file, route } from '../../http/route.ts';
import type { MailAttachments } from '../../integrations/mail/mail-attachments.ts';
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

  router.get(
    '/',
    route({ query: mailQuery, answer: mailDeliveries }, async ({ viewer, query }) => {
      const found = await mails.list(viewer, query);
      return { ...found, is_connected: isConnected };
    }),
  );

  router.get(
    '/:id/attachment',
    route({ params, answer: file('application/octet-stream') }, async ({ res, viewer, params }) => {
      const attachment = await mails.readAttachment(viewer, params.id);
      sendFile(res, await attachments.make(viewer.id, attachment));
    }),
  );

  router.post(
    '/:id/retry',
    route({ params, answer: mailDelivery }, ({ viewer, params }) => mails.retry(viewer, params.id)),
  );

  return router;
}
