import { type DecidedPrequalification, prequalificationDecision, prequalificationQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.get('/', async (req, res) => {
    res.json(await prequalifications.list(requireViewer(req), readQuery(req, prequalificationQuery)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    const decided = await prequalifications.decide(viewer, id, readBody(req, prequalificationDecision));
    const { email } = decided;
    const link =
      decided.status === 'Invited'
        ? `${origin}/onboarding/assistant/sign-up?${new URLSearchParams({ email }).toString()}`
        : null;
    const answer: DecidedPrequalification = { ...decided, link, mailed: sendsMail && link !== null };
    res.json(answer);
  });

  return router;
}
