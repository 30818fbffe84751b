import {
  inboxChange,
  inboxCounts,
  inboxItem,
  inboxOwnersQuery,
  inboxQuery,
  operatorName,
  pageOf,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { InboxRepository } from './inbox.repository.ts';

/** Creates the routes of /api/operations/inbox: what waits for the roles of the viewer. */
export function inboxRoutes(inbox: InboxRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: inboxQuery, answer: pageOf(inboxItem) }, ({ viewer, query }) => inbox.list(viewer, query)),
  );

  router.get(
    '/counts',
    route({ answer: inboxCounts }, ({ viewer }) => inbox.counts(viewer)),
  );

  router.get(
    '/owners',
    route({ query: inboxOwnersQuery, answer: z.array(operatorName) }, ({ viewer, query }) =>
      inbox.owners(viewer, query.kind),
    ),
  );

  router.patch(
    '/',
    route({ body: inboxChange, answer: inboxItem }, ({ viewer, body }) => inbox.change(viewer, body)),
  );

  return router;
}
