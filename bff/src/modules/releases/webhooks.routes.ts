import { type MadeReleaseWebhook, newReleaseWebhook, releaseWebhookMessages, remoteParams } from '@workspace/contracts';
import { Router } from 'express';
import { badRequest } from '../../errors/app-error.ts';
import { readBody, readParams } from '../../http/validate.ts';
import type { Webhooks } from '../../integrations/webhooks/webhooks.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { WebhooksRepository } from './webhooks.repository.ts';

/** Creates the routes of /api/release-webhooks, where administrators set where the alerts of a remote go. */
export function webhooksRoutes(
  repository: WebhooksRepository,
  webhooks: Pick<Webhooks, 'allows' | 'secretOf'>,
): Router {
  const router = Router();

  router.get('/:remote', async (req, res) => {
    const viewer = requireViewer(req);
    res.json(await repository.read(viewer, readParams(req, remoteParams).remote));
  });

  router.put('/:remote', async (req, res) => {
    const viewer = requireViewer(req);
    const { remote } = readParams(req, remoteParams);
    const { url } = readBody(req, newReleaseWebhook);
    if (!webhooks.allows(url)) throw badRequest(releaseWebhookMessages.url, 'RELEASE_WEBHOOK_ADDRESS');
    const answer: MadeReleaseWebhook = { secret: webhooks.secretOf(await repository.set(viewer, remote, url)) };
    res.json(answer);
  });

  router.delete('/:remote', async (req, res) => {
    const viewer = requireViewer(req);
    await repository.remove(viewer, readParams(req, remoteParams).remote);
    res.json({ done: true });
  });

  router.post('/:remote/test', async (req, res) => {
    const viewer = requireViewer(req);
    await repository.test(viewer, readParams(req, remoteParams).remote);
    res.status(201).json({ done: true });
  });

  return router;
}
