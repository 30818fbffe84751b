import {
  assistantRequest,
  meetingLinkChange,
  newInterviewSlot,
  newTerms,
  operatedRequestQuery,
  pageOf,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { uuid } from './noun-routes.ts';
import type { RequestsRepository } from './requests.repository.ts';

const slotParams = z.object({ id: z.uuid(), slotId: z.uuid() });

/** Creates the routes of /api/operations/requests, for recruiters and account leads. Only account leads propose terms. */
export function requestsRoutes(requests: RequestsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: operatedRequestQuery, answer: pageOf(assistantRequest) }, ({ viewer, query }) =>
      requests.list(viewer, query),
    ),
  );
  router.post(
    '/:id/terms',
    route({ params: uuid, body: newTerms, status: 201, answer: assistantRequest }, ({ viewer, params: { id }, body }) =>
      requests.proposeTerms(viewer, id, body),
    ),
  );
  router.post(
    '/:id/interviews',
    route(
      { params: uuid, body: newInterviewSlot, status: 201, answer: assistantRequest },
      ({ viewer, params: { id }, body }) => requests.offerInterview(viewer, id, body),
    ),
  );
  router.patch(
    '/:id/interviews/:slotId',
    route(
      { params: slotParams, body: meetingLinkChange, answer: assistantRequest },
      ({ viewer, params: { id, slotId }, body }) => requests.setMeetingLink(viewer, { id, slot_id: slotId }, body),
    ),
  );
  router.delete(
    '/:id/interviews/:slotId',
    route({ params: slotParams, answer: assistantRequest }, ({ viewer, params: { id, slotId } }) =>
      requests.withdrawInterview(viewer, id, slotId),
    ),
  );
  return router;
}
