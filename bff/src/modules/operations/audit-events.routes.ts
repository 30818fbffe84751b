import { type AuditEvent, auditQuery, type CsvRow } from '@workspace/contracts';
import { Router } from 'express';
import { sendCsv } from '../../http/csv.ts';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { AuditEventsRepository } from './audit-events.repository.ts';

/** Columns of the exported file. `before`, `after` and `details` are JSON. */
const columns = ['created_at', 'actor', 'actor_email', 'action', 'subject', 'before', 'after', 'details'];

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const toRow = (event: AuditEvent): CsvRow => [
  event.created_at,
  event.actor,
  event.actor_email,
  event.action,
  event.subject,
  json(event.before),
  json(event.after),
  json(event.details),
];

async function* toRows(pages: AsyncIterable<AuditEvent[]>): AsyncGenerator<CsvRow[]> {
  for await (const events of pages) yield events.map(toRow);
}

/** Creates GET /api/operations/audit-events and export.csv, for administrators. */
export function auditEventsRoutes(auditEvents: AuditEventsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await auditEvents.list(requireViewer(req), readQuery(req, auditQuery)));
  });

  router.get('/export.csv', async (req, res) => {
    const viewer = requireViewer(req);
    await sendCsv(res, 'audit-events.csv', columns, toRows(auditEvents.export(viewer, readQuery(req, auditQuery))));
  });

  return router;
}
