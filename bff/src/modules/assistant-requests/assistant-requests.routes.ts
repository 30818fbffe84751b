import {
  assistantRequestChange,
  assistantRequestQuery,
  interviewBooking,
  newAssistantRequest,
  termsAnswer,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { AssistantRequestsRepository } from './assistant-requests.repository.ts';

const requestParams = z.object({ id: z.uuid() });
const slotParams = z.object({ id: z.uuid(), slotId: z.uuid() });

/** Creates the routes of /api/assistant-requests, for clients of the organization (product/assistant-requests). */
export function assistantRequestsRoutes(requests: AssistantRequestsRepository): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    res.json(await requests.list(requireViewer(req), readQuery(req, assistantRequestQuery)));
  });
  router.post('/', async (req, res) => {
    res.status(201).json(await requests.add(requireViewer(req), readBody(req, newAssistantRequest)));
  });
  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, requestParams);
    res.json(await requests.change(viewer, id, readBody(req, assistantRequestChange)));
  });
  router.post('/:id/terms', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, requestParams);
    res.json(await requests.answerTerms(viewer, id, readBody(req, termsAnswer)));
  });
  router.put('/:id/interviews/:slotId', async (req, res) => {
    const viewer = requireViewer(req);
    const slot = readParams(req, slotParams);
    res.json(await requests.book(viewer, slot, readBody(req, interviewBooking)));
  });
  return router;
}
