import {
  addClientOrgBody,
  makeOwnerBody,
  organizationByIdQuery,
  organizationCreateBody,
  organizationSelectBody,
  organizationUpdateBody,
  removeMemberBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import type { CookieScope } from '../../auth-session/cookie-header.ts';
import { writeOrganizationCookies } from '../../auth-session/readable-cookies.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/get-by-client', async (req, res) => {
    res.json(await organizations.ofClient(requireViewer(req)));
  });

  router.get('/get-by-id', async (req, res) => {
    res.json(await organizations.get(requireViewer(req), readQuery(req, organizationByIdQuery).id));
  });

  router.get('/:id/get-org-name-by-id', async (req, res) => {
    res.json(await organizations.name(requireViewer(req), readParams(req, organizationParams).id));
  });

  router.post('/', ...limits.organizations, async (req, res) => {
    res.status(201).json(await organizations.create(requireViewer(req), readBody(req, organizationCreateBody)));
  });

  router.post('/select', async (req, res) => {
    const viewer = requireViewer(req);
    const { organization_id } = readBody(req, organizationSelectBody);
    const selected = organization_id ? await organizations.get(viewer, organization_id) : null;
    writeOrganizationCookies(res, scope, selected);
    res.status(204).end();
  });

  router.patch('/:id/update', ...limits.organizations, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, organizationParams);
    res.json(await organizations.update(viewer, id, readBody(req, organizationUpdateBody)));
  });

  router.delete('/:id/delete', async (req, res) => {
    await organizations.remove(requireViewer(req), readParams(req, organizationParams).id);
    res.status(204).end();
  });

  router.post('/add-client-org', async (req, res) => {
    const viewer = requireViewer(req);
    const { client_id, organization_id } = readBody(req, addClientOrgBody);
    await organizations.addClient(viewer, organization_id, client_id);
    res.status(204).end();
  });

  router.post('/remove-member', async (req, res) => {
    const viewer = requireViewer(req);
    const { organizationId, clientId } = readBody(req, removeMemberBody);
    await organizations.removeMember(viewer, organizationId, clientId);
    res.status(204).end();
  });

  router.post('/make-owner', async (req, res) => {
    const viewer = requireViewer(req);
    const { organization_id, client_id } = readBody(req, makeOwnerBody);
    await organizations.makeOwner(viewer, organization_id, client_id);
    res.status(204).end();
  });

  return router;
}
