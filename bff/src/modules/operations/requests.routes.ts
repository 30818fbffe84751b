import { meetingLinkChange, newInterviewSlot, newTerms, operatedRequestQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import { uuid } from './noun-routes.ts';
import type { RequestsRepository } from './requests.repository.ts';

const slotParams = z.object({ id: z.uuid(), slotId: z.uuid() });

/** Creates the routes of /api/operations/requests, for recruiters and account leads. Only account leads propose terms. */
export function requestsRoutes(requests: RequestsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await requests.list(requireViewer(req), readQuery(req, operatedRequestQuery)));
  });
  router.post('/:id/terms', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    res.status(201).json(await requests.proposeTerms(viewer, id, readBody(req, newTerms)));
  });
  router.post('/:id/interviews', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, uuid);
    res.status(201).json(await requests.offerInterview(viewer, id, readBody(req, newInterviewSlot)));
  });
  router.patch('/:id/interviews/:slotId', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, slotId } = readParams(req, slotParams);
    res.json(await requests.setMeetingLink(viewer, { id, slot_id: slotId }, readBody(req, meetingLinkChange)));
  });
  router.delete('/:id/interviews/:slotId', async (req, res) => {
    const { id, slotId } = readParams(req, slotParams);
    res.json(await requests.withdrawInterview(requireViewer(req), id, slotId));
  });
  return router;
}
