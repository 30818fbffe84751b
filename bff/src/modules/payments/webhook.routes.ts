import { Router, raw } from 'express';
import { nothing, openRoute } from '../../http/route.ts';
import type { PaymentsService } from './payments.service.ts';

/**
 * Creates POST /api/payments/webhook, which the payment provider calls without a session. The route reads the raw body,
 * because the signature covers the raw bytes. It returns 204 for every valid event, including repeated events.
 */
export function paymentWebhookRoutes(payments: Pick<PaymentsService, 'receive'>): Router {
  const router = Router();
  router.post(
    '/api/payments/webhook',
    raw({ type: () => true, limit: '1mb' }),
    openRoute({ answer: nothing }, async ({ req }) => {
      const body: unknown = req.body;
      await payments.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get('stripe-signature') ?? '');
    }),
  );
  return router;
}
