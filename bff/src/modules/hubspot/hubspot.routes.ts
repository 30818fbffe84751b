import { hubspotContactAnswer, hubspotContactUpdateBody } from '@workspace/contracts';
import { Router } from 'express';
import { nothing, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { HubspotService } from './hubspot.service.ts';

/**
 * Creates the routes of /api/hubspot/contact, which return and change the viewer's own contact
 * (product/integrations#hubspot).
 */
export function hubspotRoutes(hubspot: HubspotService, limits: RateLimits): Router {
  const router = Router();
  router.get(
    '/contact',
    ...limits.hubspot,
    route({ answer: hubspotContactAnswer }, ({ viewer }) => hubspot.contact(viewer)),
  );
  router.put(
    '/contact/update',
    ...limits.hubspot,
    route({ body: hubspotContactUpdateBody, answer: nothing }, ({ viewer, body }) => hubspot.update(viewer, body)),
  );
  return router;
}

/** Creates POST /api/profiles/add-to-promo-distro-list, which returns 204 (product/integrations#hubspot). */
export function promoListRoutes(hubspot: HubspotService, limits: RateLimits): Router {
  const router = Router();
  router.post(
    '/add-to-promo-distro-list',
    ...limits.hubspot,
    route({ answer: nothing }, ({ viewer }) => hubspot.addToPromoList(viewer)),
  );
  return router;
}
