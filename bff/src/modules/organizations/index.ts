import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { Pictures, ProfilesService } from '../profiles/index.ts';
import { explainInvite, explainOrganization } from './explain.ts';
import { createInvitesRepository } from './invites.repository.ts';
import { invitesRoutes } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';
import { createOrganizationsRepository } from './organizations.repository.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { createOrganizationsService } from './organizations.service.ts';

interface Dependencies extends Pick<Core, 'env' | 'db' | 'cookie' | 'mail' | 'limits'> {
  profiles: ProfilesService;
  pictures: Pictures;
}

/** Creates the module for /api/organizations: organizations and their invitations. */
export function createOrganizationsModule({ env, db, cookie, mail, limits, profiles, pictures }: Dependencies): Module {
  const organizations = createOrganizationsService(
    createOrganizationsRepository(db, explainOrganization),
    pictures,
    profiles,
  );
  const invites = createInvitesService({
    repository: createInvitesRepository(db, explainInvite),
    organizations,
    profiles,
    sendsMail: mail !== null,
    origin: env.PUBLIC_URL,
  });
  return {
    mounts: [
      { path: '/organizations', routes: invitesRoutes(invites, limits) },
      { path: '/organizations', routes: organizationsRoutes(organizations, cookie.scope, limits) },
    ],
  };
}
