import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createLeaveLinks } from '../../integrations/mail/leave-links.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import { createLeavesRepository } from './leaves.repository.ts';
import { leavesRoutes } from './leaves.routes.ts';

/**
 * Creates the module for /api/leaves. Whoever follows a link of a mail has no session, so the links use the secret key.
 */
export function createLeavesModule({
  db,
  env,
  upstream,
  limits,
}: Pick<Core, 'db' | 'env' | 'upstream' | 'limits'>): Module {
  const leaves = createLeavesRepository(db, createSecretClient(env, upstream));
  return { mounts: [{ path: '/leaves', routes: leavesRoutes(leaves, createLeaveLinks(env), limits) }] };
}
