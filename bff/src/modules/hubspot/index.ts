import type { Core } from '../../composition/core.ts';
import { createHubspot } from '../../integrations/hubspot/hubspot.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createHubspotRepository } from './hubspot.repository.ts';
import { hubspotRoutes, promoListRoutes } from './hubspot.routes.ts';
import { createHubspotService } from './hubspot.service.ts';

export type { HubspotService } from './hubspot.service.ts';

interface Dependencies extends Pick<Core, 'env' | 'upstream' | 'db' | 'logger' | 'limits'> {
  profiles: ProfilesService;
}

/** Creates the module for /api/hubspot and for the promotion list under /api/profiles. */
export function createHubspotModule({ env, upstream, db, logger, limits, profiles }: Dependencies) {
  const service = createHubspotService({
    hubspot: createHubspot(env, upstream),
    profiles,
    repository: createHubspotRepository(db),
    logger,
  });
  return {
    service,
    mounts: [
      { path: '/profiles', routes: promoListRoutes(service, limits) },
      { path: '/hubspot', routes: hubspotRoutes(service, limits) },
    ],
  };
}
