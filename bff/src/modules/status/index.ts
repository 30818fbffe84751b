import type { Core } from '../../composition/core.ts';
import type { ProfilesService } from '../profiles/index.ts';
import type { RemotesService } from '../remotes/index.ts';
import { createDependencies } from './dependencies.ts';
import { createStatusRepository } from './status.repository.ts';
import { statusRoutes } from './status.routes.ts';

interface Dependencies extends Pick<Core, 'env' | 'upstream' | 'store' | 'archive' | 'redis' | 'identify'> {
  profiles: ProfilesService;
  remotes: RemotesService;
}

/** Creates the module for /status, which is outside of /api. */
export function createStatusModule({ profiles, remotes, identify, ...core }: Dependencies) {
  const { env, upstream } = core;
  const dependencies = createDependencies({ ...core, remotes, repository: createStatusRepository(env, upstream) });
  return { routes: statusRoutes({ dependencies, profiles, identify, release: env.RELEASE }) };
}
