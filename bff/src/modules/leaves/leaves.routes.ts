import {
  daysAway,
  daysAwayQuery,
  leave,
  leaveChange,
  leaveLinkAnswer,
  leaveLinkQuery,
  leavePlan,
  leavePreview,
  leavePreviewQuery,
  leaveQuery,
  linkedLeave,
  newLeave,
  pageOf,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { neverKept } from '../../http/kept-answers.ts';
import { openRoute, route } from '../../http/route.ts';
import type { LeaveLinks } from '../../integrations/mail/leave-links.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { LeavesRepository } from './leaves.repository.ts';

const params = z.object({ id: z.uuid() });

/**
 * Creates the routes of /api/leaves (product/leaves). GET lists; GET /plan and GET /preview return the assistant's
 * holidays and balances; POST asks; PATCH /:id decides or cancels. /link is for the recipients of mails, who need no
 * session. GET /link changes nothing, because mail programs open links to check them.
 */
export function leavesRoutes(leaves: LeavesRepository, links: LeaveLinks, limits: RateLimits): Router {
  const { list, ask, change } = leaves;
  const router = Router();

  router.get(
    '/',
    route({ query: leaveQuery, answer: pageOf(leave) }, ({ viewer, query }) => list(viewer, query)),
  );

  router.post(
    '/',
    route({ body: newLeave, status: 201, answer: leave }, ({ viewer, body }) => ask(viewer, body)),
  );

  router.get(
    '/plan',
    route({ answer: leavePlan }, ({ viewer }) => leaves.plan(viewer)),
  );

  router.get(
    '/away',
    route({ query: daysAwayQuery, answer: z.array(daysAway) }, ({ viewer, query }) => leaves.away(viewer, query)),
  );

  router.get(
    '/preview',
    neverKept,
    route({ query: leavePreviewQuery, answer: leavePreview }, ({ viewer, query }) => leaves.preview(viewer, query)),
  );

  router.get(
    '/link',
    ...limits.leaveLinks,
    openRoute({ query: leaveLinkQuery, answer: linkedLeave }, async ({ query }) =>
      leaves.readLinked(await links.read(query.token)),
    ),
  );

  router.post(
    '/link',
    ...limits.leaveLinks,
    openRoute({ body: leaveLinkAnswer, answer: linkedLeave }, async ({ body: { token, answer } }) =>
      leaves.answerLinked(await links.read(token), answer),
    ),
  );

  router.patch(
    '/:id',
    route({ params, body: leaveChange, answer: leave }, ({ viewer, params: { id }, body }) => change(viewer, id, body)),
  );

  return router;
}
