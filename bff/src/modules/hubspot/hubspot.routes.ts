import { hubspotContactUpdateBody } from '@workspace/contracts';
import { Router } from 'express';
import { readBody } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { HubspotService } from './hubspot.service.ts';

/**
 * Creates the routes of /api/hubspot/contact, which return and change the viewer's own contact
 * (product/integrations#hubspot).
 */
export function hubspotRoutes(hubspot: HubspotService, limits: RateLimits): Router {
  const router = Router();
  router.get('/contact', ...limits.hubspot, async (req, res) => {
    res.json(await hubspot.contact(requireViewer(req)));
  });
  router.put('/contact/update', ...limits.hubspot, async (req, res) => {
    const viewer = requireViewer(req);
    await hubspot.update(viewer, readBody(req, hubspotContactUpdateBody));
    res.status(204).end();
  });
  return router;
}

/** Creates POST /api/profiles/add-to-promo-distro-list, which returns 204 (product/integrations#hubspot). */
export function promoListRoutes(hubspot: HubspotService, limits: RateLimits): Router {
  const router = Router();
  router.post('/add-to-promo-distro-list', ...limits.hubspot, async (req, res) => {
    await hubspot.addToPromoList(requireViewer(req));
    res.status(204).end();
  });
  return router;
}
