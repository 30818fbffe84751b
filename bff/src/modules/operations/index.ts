import { Router } from 'express';
import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createAuditEventsRepository } from './audit-events.repository.ts';
import { auditEventsRoutes } from './audit-events.routes.ts';
import { createListingsRepository } from './listings.repository.ts';
import { listingsRoutes, organizationNames } from './listings.routes.ts';
import { createOperatorsRepository } from './operators.repository.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { createPrequalificationsRepository } from './prequalifications.repository.ts';
import { prequalificationsRoutes } from './prequalifications.routes.ts';

interface Dependencies extends Pick<Core, 'env' | 'db' | 'mail'> {
  profiles: Pick<ProfilesService, 'forget'>;
}

/** Creates the module for /api/operations: what operators see and change, one router per noun. */
export function createOperationsModule({ env, db, mail, profiles }: Dependencies): Module {
  const routes = Router();
  const listings = createListingsRepository(db);
  routes.use('/operators', operatorsRoutes(createOperatorsRepository(db), profiles));
  routes.use('/listings', listingsRoutes(listings));
  routes.get('/organization-names', organizationNames(listings));
  routes.use(
    '/prequalifications',
    prequalificationsRoutes({ prequalifications: createPrequalificationsRepository(db), mail, origin: env.PUBLIC_URL }),
  );
  routes.use('/audit-events', auditEventsRoutes(createAuditEventsRepository(db)));
  return { mounts: [{ path: '/operations', routes }] };
}
