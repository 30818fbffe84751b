import { type DecidedPrequalification, prequalificationDecision, prequalificationQuery } from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { readBody, readParams, readQuery } from '../../http/validate.ts';
import type { Mail } from '../../integrations/mail/mail.ts';
import { prequalifiedMail } from '../../integrations/mail/prequalified-mail.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { PrequalificationsRepository } from './prequalifications.repository.ts';

interface Dependencies {
  prequalifications: PrequalificationsRepository;
  mail: Mail;
  /** The origin of the link in the mail. */
  origin: string;
}

const params = z.object({ id: z.uuid() });

/** Creates the routes of /api/operations/prequalifications, for recruiters. An invited applicant gets a mail. */
export function prequalificationsRoutes({ prequalifications, mail, origin }: Dependencies): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await prequalifications.list(requireViewer(req), readQuery(req, prequalificationQuery)));
  });

  router.patch('/:id', async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, params);
    const decided = await prequalifications.decide(viewer, id, readBody(req, prequalificationDecision));
    const { name, email } = decided;
    const link =
      decided.status === 'Invited'
        ? `${origin}/onboarding/assistant/sign-up?${new URLSearchParams({ email }).toString()}`
        : null;
    const key = `prequalification ${id} ${decided.decided_at}`;
    const mailed = link !== null && (await mail.send(prequalifiedMail({ to: email, name, link, key })));
    const answer: DecidedPrequalification = { ...decided, link, mailed };
    res.json(answer);
  });

  return router;
}
