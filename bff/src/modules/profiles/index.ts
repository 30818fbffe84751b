import type { Core } from '../../composition/core.ts';
import { createProfilesRepository } from './profiles.repository.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { createProfilesService, type Pictures } from './profiles.service.ts';

export { person, personColumns } from './person.ts';
export type { Pictures, ProfilesService } from './profiles.service.ts';

interface Dependencies extends Pick<Core, 'db' | 'cookie' | 'limits'> {
  pictures: Pictures;
}

/** Creates the module for /api/profiles. It also returns the service that reads the viewer's profile. */
export function createProfilesModule({ db, cookie, limits, pictures }: Dependencies) {
  const service = createProfilesService(createProfilesRepository(db), pictures);
  return { service, mounts: [{ path: '/profiles', routes: profilesRoutes(service, cookie.scope, limits) }] };
}
