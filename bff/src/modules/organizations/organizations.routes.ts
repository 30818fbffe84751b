import {
  addClientOrgBody,
  makeOwnerBody,
  organization,
  organizationByIdQuery,
  organizationCreateBody,
  organizationName,
  organizationSelectBody,
  organizationUpdateBody,
  removeMemberBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { CookieScope } from '../../auth-session/cookie-header.ts';
import { writeOrganizationCookies } from '../../auth-session/readable-cookies.ts';
import { nothing, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { OrganizationsService } from './organizations.service.ts';

const organizationParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/organizations (product/organizations#calls): the viewer's organizations, their data
 * and their members.
 */
export function organizationsRoutes(
  organizations: OrganizationsService,
  scope: CookieScope,
  limits: RateLimits,
): Router {
  const router = Router();

  router.get(
    '/get-by-client',
    route({ answer: z.array(organization) }, ({ viewer }) => organizations.ofClient(viewer)),
  );

  router.get(
    '/get-by-id',
    route({ query: organizationByIdQuery, answer: organization }, ({ viewer, query }) =>
      organizations.get(viewer, query.id),
    ),
  );

  router.get(
    '/:id/get-org-name-by-id',
    route({ params: organizationParams, answer: organizationName }, ({ viewer, params }) =>
      organizations.name(viewer, params.id),
    ),
  );

  router.post(
    '/',
    ...limits.organizations,
    route({ body: organizationCreateBody, status: 201, answer: organization }, ({ viewer, body }) =>
      organizations.create(viewer, body),
    ),
  );

  router.post(
    '/select',
    route({ body: organizationSelectBody, answer: nothing }, async ({ res, viewer, body: { organization_id } }) => {
      const selected = organization_id ? await organizations.get(viewer, organization_id) : null;
      writeOrganizationCookies(res, scope, selected);
    }),
  );

  router.patch(
    '/:id/update',
    ...limits.organizations,
    route(
      { params: organizationParams, body: organizationUpdateBody, answer: organization },
      ({ viewer, params: { id }, body }) => organizations.update(viewer, id, body),
    ),
  );

  router.delete(
    '/:id/delete',
    route({ params: organizationParams, answer: nothing }, ({ viewer, params }) =>
      organizations.remove(viewer, params.id),
    ),
  );

  router.post(
    '/add-client-org',
    route({ body: addClientOrgBody, answer: nothing }, ({ viewer, body: { client_id, organization_id } }) =>
      organizations.addClient(viewer, organization_id, client_id),
    ),
  );

  router.post(
    '/remove-member',
    route({ body: removeMemberBody, answer: nothing }, ({ viewer, body: { organizationId, clientId } }) =>
      organizations.removeMember(viewer, organizationId, clientId),
    ),
  );

  router.post(
    '/make-owner',
    route({ body: makeOwnerBody, answer: nothing }, ({ viewer, body: { organization_id, client_id } }) =>
      organizations.makeOwner(viewer, organization_id, client_id),
    ),
  );

  return router;
}
