import {
  madeReleaseWebhook,
  newReleaseWebhook,
  releaseWebhook,
  releaseWebhookMessages,
  remoteParams,
} from '@workspace/contracts';
import { Router } from 'express';
import { badRequest } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { done, route } from '../../http/route.ts';
import type { Webhooks } from '../../integrations/webhooks/webhooks.ts';
import type { WebhooksRepository } from './webhooks.repository.ts';

/** Creates the routes of /api/release-webhooks, where administrators set where the alerts of a remote go. */
export function webhooksRoutes(
  repository: WebhooksRepository,
  webhooks: Pick<Webhooks, 'allows' | 'secretOf'>,
): Router {
  const router = Router();
  router.use(neverKept);

  router.get(
    '/:remote',
    route({ params: remoteParams, answer: releaseWebhook }, ({ viewer, params }) =>
      repository.read(viewer, params.remote),
    ),
  );

  router.put(
    '/:remote',
    route(
      { params: remoteParams, body: newReleaseWebhook, answer: madeReleaseWebhook },
      async ({ viewer, params: { remote }, body: { url } }) => {
        if (!webhooks.allows(url)) throw badRequest(releaseWebhookMessages.url, 'RELEASE_WEBHOOK_ADDRESS');
        return { secret: webhooks.secretOf(await repository.set(viewer, remote, url)) };
      },
    ),
  );

  router.delete(
    '/:remote',
    route({ params: remoteParams, answer: done }, async ({ viewer, params }) => {
      await repository.remove(viewer, params.remote);
      return { done: true };
    }),
  );

  router.post(
    '/:remote/test',
    route({ params: remoteParams, status: 201, answer: done }, async ({ viewer, params }) => {
      await repository.test(viewer, params.remote);
      return { done: true };
    }),
  );

  return router;
}
