import type { NotificationCategory } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendNoticePage } from '../../html/notice-page.ts';
import { readQuery } from '../../http/validate.ts';
import type { UnsubscribeLinks } from '../../integrations/mail/unsubscribe-links.ts';
import type { MailEventsRepository } from './mail-events.repository.ts';

const query = z.object({ token: z.string().check(z.maxLength(1000)) });

/** What a link turns off, by category. Mails of the other categories have no link. */
const names: Partial<Record<NotificationCategory, string>> = {
  team: 'emails about your team',
  shifts: 'emails about answers to your leaves',
  calls: 'emails about calls and interviews',
  messages: 'emails about unread messages',
};

/**
 * Creates the routes of the links that turn off mails, which need no session. POST /api/mail/unsubscribe is for mail
 * programs (RFC 8058). A person who opens the link gets the page /unsubscribe, which asks first, because programs open
 * links to check them.
 */
export function unsubscribeRoutes(mails: Pick<MailEventsRepository, 'unsubscribe'>, links: UnsubscribeLinks): Router {
  const router = Router();

  router.post('/api/mail/unsubscribe', async (req, res) => {
    await mails.unsubscribe(await links.read(readQuery(req, query).token));
    res.status(204).end();
  });

  router.get('/api/mail/unsubscribe', (req, res) => {
    res.redirect(303, `/unsubscribe?${new URLSearchParams(readQuery(req, query)).toString()}`);
  });

  router.get('/unsubscribe', async (req, res) => {
    const { category } = await links.read(readQuery(req, query).token);
    sendNoticePage(req, res, {
      title: 'Unsubscribe',
      sentence: `Do you want no more ${names[category] ?? 'such emails'}? You still see everything in Workspace.`,
      action: 'Unsubscribe',
    });
  });

  router.post('/unsubscribe', async (req, res) => {
    const unsubscription = await links.read(readQuery(req, query).token);
    await mails.unsubscribe(unsubscription);
    sendNoticePage(req, res, {
      title: 'You are unsubscribed',
      sentence: `You get no more ${names[unsubscription.category] ?? 'such emails'}. You can turn them on again in your settings.`,
    });
  });

  return router;
}
