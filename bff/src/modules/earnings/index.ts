import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createEarningsRepository } from './earnings.repository.ts';
import { earningsRoutes } from './earnings.routes.ts';
import { createEarningsService } from './earnings.service.ts';

interface Dependencies extends Pick<Core, 'db' | 'flags' | 'seller' | 'documents'> {
  profiles: ProfilesService;
}

/** Creates the module for /api/earnings. */
export function createEarningsModule({ db, flags, seller, documents, profiles }: Dependencies): Module {
  const earnings = createEarningsService(createEarningsRepository(db), profiles, flags);
  return { mounts: [{ path: '/earnings', routes: earningsRoutes({ earnings, seller, documents }) }] };
}
