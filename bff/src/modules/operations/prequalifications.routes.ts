import {
  type CsvRow,
  type DecidedPrequalification,
  type Prequalification,
  prequalificationDecision,
  prequalificationQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendCsv } from '../../http/csv.ts';
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

/** Columns of the exported file. */
const columns: (keyof Prequalification)[] = [
  'created_at',
  'name',
  'email',
  'phone',
  'role',
  'weekly_hours',
  'timezone',
  'has_computer',
  'has_backup_internet',
  'about',
  'status',
  'note',
  'decided_by',
  'decided_at',
  'has_account',
];

const toRow = (application: Prequalification): CsvRow =>
  columns.map((column) => {
    const value = application[column];
    return typeof value === 'boolean' ? String(value) : value;
  });

async function* toRows(pages: AsyncIterable<Prequalification[]>): AsyncGenerator<CsvRow[]> {
  for await (const applications of pages) yield applications.map(toRow);
}

/** Creates the routes of /api/operations/prequalifications, for recruiters. An invited applicant gets a mail. */
export function prequalificationsRoutes({ prequalifications, mail, origin }: Dependencies): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await prequalifications.list(requireViewer(req), readQuery(req, prequalificationQuery)));
  });

  router.get('/export.csv', async (req, res) => {
    const viewer = requireViewer(req);
    const applications = prequalifications.export(viewer, readQuery(req, prequalificationQuery));
    await sendCsv(res, 'prequalifications.csv', columns, toRows(applications));
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
