import {
  assistantRequest,
  assistantRequestQuery,
  interviewBooking,
  pageOf,
  requestBodiesFrom,
  termsAnswer,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { AssistantRequestsRepository } from './assistant-requests.repository.ts';

const requestParams = z.object({ id: z.uuid() });
const slotParams = z.object({ id: z.uuid(), slotId: z.uuid() });

const dayMs = 86_400_000;
/** Yesterday in UTC is still today in the zones behind it. */
const bodies = requestBodiesFrom(() => new Date(Date.now() - dayMs).toISOString().slice(0, 10));

/** Creates the routes of /api/assistant-requests, for clients of the organization (product/assistant-requests). */
export function assistantRequestsRoutes(requests: AssistantRequestsRepository): Router {
  const router = Router();
  router.get(
    '/',
    route({ query: assistantRequestQuery, answer: pageOf(assistantRequest) }, ({ viewer, query }) =>
      requests.list(viewer, query),
    ),
  );
  router.post(
    '/',
    route({ body: bodies.added, status: 201, answer: assistantRequest }, ({ viewer, body }) =>
      requests.add(viewer, body),
    ),
  );
  router.patch(
    '/:id',
    route(
      { params: requestParams, body: bodies.changed, answer: assistantRequest },
      ({ viewer, params: { id }, body }) => requests.change(viewer, id, body),
    ),
  );
  router.post(
    '/:id/terms',
    route({ params: requestParams, body: termsAnswer, answer: assistantRequest }, ({ viewer, params: { id }, body }) =>
      requests.answerTerms(viewer, id, body),
    ),
  );
  router.put(
    '/:id/interviews/:slotId',
    route({ params: slotParams, body: interviewBooking, answer: assistantRequest }, ({ viewer, params: slot, body }) =>
      requests.book(viewer, slot, body),
    ),
  );
  return router;
}
