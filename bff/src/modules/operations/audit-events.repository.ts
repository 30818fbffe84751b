import { type AuditEvent, auditEvent, type auditQuery } from '@workspace/contracts';
import type * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { listArguments, parsePage } from './list.ts';

type Query = z.output<typeof auditQuery>;
/** Number of events that the export reads at a time. */
const exportedAtOnce = 1000;

/** Creates the repository for the audit trail. The database refuses everybody but administrators. */
export function createAuditEventsRepository(db: UserDatabase) {
  async function list(viewer: Viewer, query: Query) {
    const values = { ...listArguments(query), p_since: query.since ?? null, p_until: query.until ?? null };
    return parsePage(auditEvent, await runQuery(db.as(viewer).rpc('list_audit_events', values)), query);
  }
  return {
    list,
    /** Yields all events of the query, newest first. Events after the start of the export are left out. */
    async *export(viewer: Viewer, query: Query): AsyncGenerator<AuditEvent[]> {
      const until = query.until ?? new Date().toISOString();
      for (let page = 0; ; page += 1) {
        const { items } = await list(viewer, { ...query, until, page, limit: exportedAtOnce });
        yield items;
        if (items.length < exportedAtOnce) return;
      }
    },
  };
}
export type AuditEventsRepository = ReturnType<typeof createAuditEventsRepository>;
