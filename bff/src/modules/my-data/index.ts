import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import { createFileStore } from '../../supabase/file-store.ts';
import type { AuthService, PasswordService } from '../auth/index.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { createDeletionsRepository } from './deletions.repository.ts';
import { createDeletionsService } from './deletions.service.ts';
import { createMyDataRepository } from './my-data.repository.ts';
import { myDataRoutes } from './my-data.routes.ts';

interface Dependencies extends Pick<Core, 'db' | 'env' | 'upstream' | 'limits'> {
  auth: { service: AuthService; passwords: PasswordService };
  profiles: ProfilesService;
}

/** Creates the module for /api/my-data. */
export function createMyDataModule({ db, env, upstream, limits, auth, profiles }: Dependencies): Module {
  const deletions = createDeletionsService({
    repository: createDeletionsRepository(db, env, upstream),
    auth: auth.service,
    passwords: auth.passwords,
    profiles,
  });
  const repository = createMyDataRepository(db);
  const files = createFileStore(env, upstream);
  return { mounts: [{ path: '/my-data', routes: myDataRoutes({ repository, files, deletions, limits }) }] };
}
