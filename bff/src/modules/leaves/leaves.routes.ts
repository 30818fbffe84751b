import {
  daysAwayQuery,
  leaveChange,
  leaveLinkAnswer,
  leaveLinkQuery,
  leavePreviewQuery,
  leaveQuery,
  newLeave,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import type { LeaveLinks } from '../../integrations/mail/leave-links.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/', async (req, res) => {
    res.json(await list(requireViewer(req), readQuery(req, leaveQuery)));
  });

  router.post('/', async (req, res) => {
    res.status(201).json(await ask(requireViewer(req), readBody(req, newLeave)));
  });

  router.get('/plan', async (req, res) => {
    res.json(await leaves.plan(requireViewer(req)));
  });

  router.get('/away', async (req, res) => {
    res.json(await leaves.away(requireViewer(req), readQuery(req, daysAwayQuery)));
  });

  router.get('/preview', async (req, res) => {
    res.json(await leaves.preview(requireViewer(req), readQuery(req, leavePreviewQuery)));
  });

  router.get('/link', ...limits.leaveLinks, async (req, res) => {
    res.json(await leaves.readLinked(await links.read(readQuery(req, leaveLinkQuery).token)));
  });

  router.post('/link', ...limits.leaveLinks, async (req, res) => {
    const { token, answer } = readBody(req, leaveLinkAnswer);
    res.json(await leaves.answerLinked(await links.read(token), answer));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    res.json(await change(viewer, id, readBody(req, leaveChange)));
  });

  return router;
}
