import { commonRefusals, type NotificationCategory } from '@workspace/contracts';
import { type ErrorRequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { startErrorResponse } from '../../errors/handler.ts';
import { sendNoticePage } from '../../html/notice-page.ts';
import { file, nothing, openRoute, redirect } from '../../http/route.ts';
import type { UnsubscribeLinks } from '../../integrations/mail/unsubscribe-links.ts';
import type { Metrics } from '../../metrics/metrics.ts';
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
 * Creates the handler that shows an error of the page as a page. It does not reload by itself, because the address of
 * the button must not be called without a click.
 */
const showError =
  (metrics: Metrics): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const answer = startErrorResponse(error, req, res, metrics);
    if (!answer) return;
    sendNoticePage(req, res, {
      title: 'Unsubscribe',
      sentence: answer.type === 'validation' ? commonRefusals.LINK_INVALID : answer.message,
      link: { path: '/settings/notifications', label: 'Choose your emails in the settings' },
    });
  };

/**
 * Creates the routes of the links that turn off mails, which need no session. POST /api/mail/unsubscribe is for mail
 * programs (RFC 8058). A person who opens the link gets the page /unsubscribe, which asks first, because programs open
 * links to check them.
 */
export function unsubscribeRoutes(
  mails: Pick<MailEventsRepository, 'unsubscribe'>,
  links: UnsubscribeLinks,
  metrics: Metrics,
): Router {
  const router = Router();

  router.post(
    '/api/mail/unsubscribe',
    openRoute({ query, answer: nothing }, async ({ query }) => mails.unsubscribe(await links.read(query.token))),
  );

  router.get(
    '/api/mail/unsubscribe',
    openRoute({ query, answer: redirect }, ({ res, query }) => {
      res.redirect(303, `/unsubscribe?${new URLSearchParams(query).toString()}`);
    }),
  );

  router.get(
    '/unsubscribe',
    openRoute({ query, answer: file('text/html') }, async ({ req, res, query }) => {
      const { category } = await links.read(query.token);
      sendNoticePage(req, res, {
        title: 'Unsubscribe',
        sentence: `Do you want no more ${names[category] ?? 'such emails'}? You still see everything in Workspace.`,
        action: 'Unsubscribe',
      });
    }),
  );

  router.post(
    '/unsubscribe',
    openRoute({ query, answer: file('text/html') }, async ({ req, res, query }) => {
      const unsubscription = await links.read(query.token);
      await mails.unsubscribe(unsubscription);
      sendNoticePage(req, res, {
        title: 'You are unsubscribed',
        sentence: `You get no more ${names[unsubscription.category] ?? 'such emails'}. You can turn them on again in your settings.`,
      });
    }),
  );

  router.use('/unsubscribe', showError(metrics));
  return router;
}
