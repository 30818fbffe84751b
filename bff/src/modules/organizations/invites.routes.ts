import {
  type AddClientViaCodeAnswer,
  type AddMemberAnswer,
  addClientViaCodeBody,
  addMemberBody,
  generateInviteLinkBody,
  inviteMembersBody,
  inviteQuery,
  pendingInvitesQuery,
  revokeInviteBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { optionalViewer, requireViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { InvitesService } from './invites.service.ts';

const organizationParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/organizations for invitations (product/organizations#calls). The preview of an invitation
 * requires no session, because an invited user may have no account yet.
 */
export function invitesRoutes(invites: InvitesService, limits: RateLimits): Router {
  const router = Router();

  router.get('/invite', ...limits.verify, async (req, res) => {
    res.json(await invites.preview(optionalViewer(req), readQuery(req, inviteQuery).code));
  });

  router.get('/:id/pending-invites', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, organizationParams);
    res.json(await invites.pending(viewer, id, readQuery(req, pendingInvitesQuery)));
  });

  router.post('/:id/invite-members', ...limits.invites, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, organizationParams);
    const body = readBody(req, inviteMembersBody);
    if (body.organizationId !== id) throw notFound();
    res.status(201).json(await invites.invite(viewer, body));
  });

  router.post('/generate-invite-link', ...limits.invites, async (req, res) => {
    const viewer = requireViewer(req);
    const { organizationId, forceGenerate } = readBody(req, generateInviteLinkBody);
    res.json(await invites.link(viewer, organizationId, forceGenerate));
  });

  router.post('/revoke-invite', async (req, res) => {
    await invites.revoke(requireViewer(req), readBody(req, revokeInviteBody));
    res.status(204).end();
  });

  router.post('/add-client-via-code', ...limits.verify, async (req, res) => {
    const viewer = requireViewer(req);
    const { signup_code } = readBody(req, addClientViaCodeBody);
    const answer: AddClientViaCodeAnswer = { organization_id: await invites.accept(viewer, signup_code) };
    res.json(answer);
  });

  router.post('/add-member', ...limits.verify, async (req, res) => {
    const viewer = requireViewer(req);
    const { signup_code, invitee_id } = readBody(req, addMemberBody);
    const answer: AddMemberAnswer = { hubspot_contact_id: await invites.acceptAs(viewer, invitee_id, signup_code) };
    res.json(answer);
  });

  return router;
}
