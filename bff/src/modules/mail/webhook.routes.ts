import { Router, raw } from 'express';
import * as z from 'zod/mini';
import { badRequest, notFound } from '../../errors/app-error.ts';
import { nothing, openRoute } from '../../http/route.ts';
import { isSigned } from '../../integrations/mail/webhook-signature.ts';
import type { MailEventsRepository } from './mail-events.repository.ts';

const eventData = z.object({
  email_id: z.string(),
  to: z.array(z.string()),
  tags: z.optional(z.object({ delivery_id: z.optional(z.uuid()) })),
  bounce: z.optional(z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })),
});
const mailServiceEvent = z.object({ type: z.string(), data: z.unknown() });

/**
 * What the mail service reports, if the application needs to know it: a permanent bounce, or a complaint.
 * The other types of bounces, `Transient` and `Undetermined`, do not say that the address is wrong.
 */
function stateOf(type: string, data: z.infer<typeof eventData>): 'bounced' | 'complained' | null {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && data.bounce?.type === 'Permanent' ? 'bounced' : null;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Creates POST /api/mail/webhook, which the mail service calls without a session. The route reads the raw body, because
 * the signature covers the raw bytes. It returns 204 for every signed event, including repeated and unknown ones.
 * @param secret the secret with which the mail service signs. Without one, the route does not exist.
 */
export function mailWebhookRoutes(mails: Pick<MailEventsRepository, 'record'>, secret: string | undefined): Router {
  const router = Router();
  router.post(
    '/api/mail/webhook',
    raw({ type: () => true, limit: '1mb' }),
    openRoute({ answer: nothing }, async ({ req }) => {
      if (!secret) throw notFound();
      const sent: unknown = req.body;
      const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
      const header = (name: string) => req.get(`svix-${name}`) ?? '';
      if (
        !isSigned(body, { id: header('id'), timestamp: header('timestamp'), signature: header('signature') }, secret)
      ) {
        throw badRequest('The signature of this event is not valid.', 'SIGNATURE_INVALID');
      }
      const event = z.safeParse(mailServiceEvent, parseJson(body)).data;
      const data = z.safeParse(eventData, event?.data).data;
      const state = event && data && stateOf(event.type, data);
      if (data && state) {
        await mails.record({
          state,
          deliveryId: data.tags?.delivery_id ?? null,
          providerId: data.email_id,
          addresses: data.to,
          reason:
            state === 'complained'
              ? 'The recipient has marked the email as spam.'
              : (data.bounce?.message ?? 'The email came back.'),
        });
      }
    }),
  );
  return router;
}
