import {
  addClientViaCodeAnswer,
  addClientViaCodeBody,
  addMemberAnswer,
  addMemberBody,
  generateInviteLinkBody,
  inviteLink,
  inviteMembersBody,
  invitePreview,
  inviteQuery,
  inviteResult,
  pendingInvites,
  pendingInvitesQuery,
  revokeInviteBody,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { notFound } from '../../errors/app-error.ts';
import { neverKept } from '../../http/kept-answers.ts';
import { nothing, openRoute, route } from '../../http/route.ts';
import { optionalViewer } from '../../middleware/auth-session.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { InvitesService } from './invites.service.ts';

const organizationParams = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/organizations for invitations (product/organizations#calls). The preview of an invitation
 * requires no session, because an invited user may have no account yet.
 */
export function invitesRoutes(invites: InvitesService, limits: RateLimits): Router {
  const router = Router();

  router.get(
    '/invite',
    ...limits.verify,
    openRoute({ query: inviteQuery, answer: invitePreview }, ({ req, query }) =>
      invites.preview(optionalViewer(req), query.code),
    ),
  );

  router.get(
    '/:id/pending-invites',
    neverKept,
    route(
      { params: organizationParams, query: pendingInvitesQuery, answer: pendingInvites },
      ({ viewer, params: { id }, query }) => invites.pending(viewer, id, query),
    ),
  );

  router.post(
    '/:id/invite-members',
    ...limits.invites,
    route(
      { params: organizationParams, body: inviteMembersBody, status: 201, answer: z.array(inviteResult) },
      ({ viewer, params: { id }, body }) => {
        if (body.organizationId !== id) throw notFound();
        return invites.invite(viewer, body);
      },
    ),
  );

  router.post(
    '/generate-invite-link',
    ...limits.invites,
    route({ body: generateInviteLinkBody, answer: inviteLink }, ({ viewer, body: { organizationId, forceGenerate } }) =>
      invites.link(viewer, organizationId, forceGenerate),
    ),
  );

  router.post(
    '/revoke-invite',
    route({ body: revokeInviteBody, answer: nothing }, ({ viewer, body }) => invites.revoke(viewer, body)),
  );

  router.post(
    '/add-client-via-code',
    ...limits.verify,
    route(
      { body: addClientViaCodeBody, answer: addClientViaCodeAnswer },
      async ({ viewer, body: { signup_code } }) => ({ organization_id: await invites.accept(viewer, signup_code) }),
    ),
  );

  router.post(
    '/add-member',
    ...limits.verify,
    route({ body: addMemberBody, answer: addMemberAnswer }, async ({ viewer, body: { signup_code, invitee_id } }) => ({
      hubspot_contact_id: await invites.acceptAs(viewer, invitee_id, signup_code),
    })),
  );

  return router;
}
