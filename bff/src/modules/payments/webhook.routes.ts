import { Router, raw } from 'express';
import type { PaymentsService } from './payments.service.ts';

/**
 * POST /api/payments/webhook, which the payment provider calls: no session and no JSON parser, because the signature is over
 * the bytes. Answers 204 to what was taken in, also a second time.
 */
export function paymentWebhookRoutes(payments: Pick<PaymentsService, 'receive'>): Router {
  const router = Router();
  router.post('/api/payments/webhook', raw({ type: () => true, limit: '1mb' }), async (req, res) => {
    const body: unknown = req.body;
    await payments.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), req.get('stripe-signature') ?? '');
    res.status(204).end();
  });
  return router;
}
