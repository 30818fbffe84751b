import { auditQuery } from '@workspace/contracts';
import { Router } from 'express';
import { readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
import type { AuditEventsRepository } from './audit-events.repository.ts';

/** Creates GET /api/operations/audit-events, for administrators. */
export function auditEventsRoutes(auditEvents: AuditEventsRepository): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    res.json(await auditEvents.list(requireViewer(req), readQuery(req, auditQuery)));
  });

  return router;
}
