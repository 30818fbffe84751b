import { Router } from 'express';
import { reactivatedProfileAlertBody } from 'shared/contracts';
import { readBody } from '../../http/validate.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import { requireViewer } from '../../middleware/session.ts';
import type { HubspotService } from '../hubspot/hubspot.service.ts';

/** /api/assistants (spec 7): the assistant's contact at HubSpot, and the alert that they are back. */
export function assistantsRoutes(hubspot: HubspotService, limits: RateLimits): Router {
  const router = Router();

  router.get('/hubspot-contact', ...limits.hubspot, async (req, res) => {
    res.json(await hubspot.contact(requireViewer(req)));
  });

  router.post('/reactivated-profile-alert', ...limits.hubspot, async (req, res) => {
    const viewer = requireViewer(req);
    await hubspot.alertReactivated(viewer, readBody(req, reactivatedProfileAlertBody));
    res.status(204).end();
  });

  return router;
}
