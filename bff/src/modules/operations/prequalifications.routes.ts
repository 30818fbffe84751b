import {
  type DecidedPrequalification,
  type Prequalification,
  prequalificationDecision,
  prequalificationQuery,
} from '@workspace/contracts';
import { Router } from 'express';
import * as z from 'zod/mini';
import { type CsvRow, sendCsv } from '../../http/csv.ts';
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
export function prequalificationsRoutes({ prequalifications, sendsMail, origin }: Dependencies): Router {
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
