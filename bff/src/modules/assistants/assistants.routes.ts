import { assistantMessages, cv, hubspotContactAnswer, reactivatedProfileAlertBody } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { nothing, openRoute, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { HubspotService } from '../hubspot/index.ts';
import type { AssistantsRepository } from './assistants.repository.ts';

const profileParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/assistants: the assistant's HubSpot contact, the alert that an assistant is available
 * again, and public profiles.
 */
export function assistantsRoutes(
  hubspot: HubspotService,
  assistants: AssistantsRepository,
  limits: RateLimits,
): Router {
  const router = Router();

  router.get(
    '/hubspot-contact',
    ...limits.hubspot,
    route({ answer: hubspotContactAnswer }, ({ viewer }) => hubspot.assistantContact(viewer)),
  );

  router.post(
    '/reactivated-profile-alert',
    ...limits.hubspot,
    route({ body: reactivatedProfileAlertBody, answer: nothing }, ({ viewer, body }) =>
      hubspot.alertReactivated(viewer, body),
    ),
  );

  /**
   * Requires no session. The response is the same 404 for an invalid id and for an id without a public profile
   * (product/profile#public-profile).
   */
  router.get(
    '/:id/profile',
    ...limits.publicProfile,
    openRoute({ answer: cv }, async ({ req }) => {
      const params = profileParams.safeParse(req.params);
      const viewer = req.authSession.kind === 'viewer' ? req.authSession.viewer : null;
      const cv = params.success ? await assistants.findPublicProfile(viewer, params.data.id) : null;
      if (!cv) throw notFound(assistantMessages.invalid, 'INVALID_ASSISTANT');
      return cv;
    }),
  );

  return router;
}
