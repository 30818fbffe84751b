import {
  decidedPrequalification,
  pageOf,
  prequalification,
  prequalificationDecision,
  prequalificationQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import type { PrequalificationsRepository } from './prequalifications.repository.ts';

interface Dependencies {
  prequalifications: PrequalificationsRepository;
  /** Whether the database's mails are sent. Without a mail service, the page shows the link. */
  sendsMail: boolean;
  /** The origin of the link. */
  origin: string;
}

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/prequalifications, for recruiters. An invited applicant gets a mail. */
export function prequalificationsRoutes({ prequalifications, sendsMail, origin }: Dependencies): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: prequalificationQuery, answer: pageOf(prequalification) }, ({ viewer, query }) =>
      prequalifications.list(viewer, query),
    ),
  );

  router.patch(
    '/:id',
    route(
      { params, body: prequalificationDecision, answer: decidedPrequalification },
      async ({ viewer, params: { id }, body }) => {
        const decided = await prequalifications.decide(viewer, id, body);
        const { email } = decided;
        const link =
          decided.status === 'Invited'
            ? `${origin}/onboarding/assistant/sign-up?${new URLSearchParams({ email }).toString()}`
            : null;
        return { ...decided, link, mailed: sendsMail && link !== null };
      },
    ),
  );

  return router;
}
