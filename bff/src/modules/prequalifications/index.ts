import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createPrequalificationsRepository } from './prequalifications.repository.ts';
import { prequalificationsRoutes } from './prequalifications.routes.ts';

/** Creates the module for /api/prequalifications, with which people without an account apply. */
export const createPrequalificationsModule = ({
  env,
  upstream,
  limits,
}: Pick<Core, 'env' | 'upstream' | 'limits'>): Module => ({
  mounts: [
    {
      path: '/prequalifications',
      routes: prequalificationsRoutes(createPrequalificationsRepository(env, upstream), limits),
    },
  ],
});
