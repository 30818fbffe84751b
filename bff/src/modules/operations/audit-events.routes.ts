import { auditEvent, auditQuery, pageOf } from '@workspace/contracts';
import { Router } from 'express';
import { route } from '../../http/route.ts';
import type { AuditEventsRepository } from './audit-events.repository.ts';

/** Creates GET /api/operations/audit-events, for administrators. */
export function auditEventsRoutes(auditEvents: AuditEventsRepository): Router {
  const router = Router();

  router.get(
    '/',
    route({ query: auditQuery, answer: pageOf(auditEvent) }, ({ viewer, query }) => auditEvents.list(viewer, query)),
  );

  return router;
}
