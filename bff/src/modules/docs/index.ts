import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ProfilesService } from '../profiles/index.ts';
import { docsRoutes } from './docs.routes.ts';

interface Dependencies extends Pick<Core, 'cookie'> {
  profiles: Pick<ProfilesService, 'get'>;
}

/** Creates the module for /api/docs. */
export const createDocsModule = ({ profiles, cookie }: Dependencies): Module => ({
  mounts: [{ path: '/docs', routes: docsRoutes({ profiles, cookieName: cookie.name }) }],
});
