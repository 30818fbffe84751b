import { hostedPage, paymentMessages, saveTestMethodBody, testPage } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { AppError, badRequest } from '../../errors/app-error.ts';
import { openRoute } from '../../http/route.ts';
import { signLocalEvent } from '../../integrations/payments/local-payments.ts';
import { createTestPages, testMethodObject } from '../../integrations/payments/test-page.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { PaymentsService } from './payments.service.ts';

const pageQuery = z.object({ session: z.string().check(z.minLength(1), z.maxLength(4000)) });

/**
 * Creates the routes of /api/payments/test-page for the page of the local payment provider. The routes require only the
 * signed session token from the page's URL. Saving a method creates and applies a signed event, like the webhook event
 * of a real provider.
 */
export function testPageRoutes(env: Env, payments: Pick<PaymentsService, 'receive'>, limits: RateLimits): Router {
  const router = Router();
  const pages = createTestPages(env);
  const open = async (session: string) => {
    const found = await pages.read(session);
    if (!found) throw badRequest(paymentMessages.linkEnded, 'LINK_ENDED');
    return found;
  };

  router.get(
    '/test-page',
    openRoute({ query: pageQuery, answer: testPage }, async ({ query }) => {
      const { organization_name, return_url, cancel_url } = await open(query.session);
      return { organization_name, return_url, cancel_url };
    }),
  );

  router.post(
    '/test-page/save',
    ...limits.payments,
    openRoute({ body: saveTestMethodBody, answer: hostedPage }, async ({ body: { session, method } }) => {
      const { customer_id, return_url } = await open(session);
      const object = testMethodObject(method, customer_id, new Date());
      if (!object) throw new AppError(paymentMessages.declined, { status: 402, errorCode: 'CARD_DECLINED' });
      const { raw, signature } = signLocalEvent(env, 'payment_method.attached', object);
      await payments.receive(raw, signature);
      return { url: return_url };
    }),
  );

  return router;
}
