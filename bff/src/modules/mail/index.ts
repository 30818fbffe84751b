import { Router } from 'express';
import type { Core } from '../../composition/core.ts';
import { createUnsubscribeLinks } from '../../integrations/mail/unsubscribe-links.ts';
import { createMailEventsRepository } from './mail-events.repository.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { mailWebhookRoutes } from './webhook.routes.ts';

/** Creates the module for what happens to mails after they were sent: bounces, complaints and unsubscribing. */
export function createMailModule({ env, upstream, metrics }: Pick<Core, 'env' | 'upstream' | 'metrics'>) {
  const mails = createMailEventsRepository(env, upstream);
  return {
    mounts: [],
    /**
     * The routes that the mail service and mail programs call. Mount them before any body parser and before the check
     * that a request comes from our pages. The signature covers the raw bytes, and the links are signed.
     */
    open: Router().use(
      mailWebhookRoutes(mails, env.MAIL_WEBHOOK_SECRET),
      unsubscribeRoutes(mails, createUnsubscribeLinks(env), metrics),
    ),
  };
}
