import { auditEvent, type auditQuery } from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { listArguments, parsePage } from './list.ts';

type Query = z.output<typeof auditQuery>;

/** Creates the repository for the audit trail. The database refuses everybody but administrators. */
export function createAuditEventsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: Query) {
      const values = { ...listArguments(query), p_since: query.since ?? null, p_until: query.until ?? null };
      return parsePage(auditEvent, await runQuery(db.as(viewer).rpc('list_audit_events', values)), query);
    },
  };
}
export type AuditEventsRepository = ReturnType<typeof createAuditEventsRepository>;
