import {
  type Prequalification,
  type PrequalificationDecision,
  prequalification,
  type prequalificationQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

type Query = z.output<typeof prequalificationQuery>;
/** Number of applications that the export reads at a time. */
const exportedAtOnce = 1000;

/** Creates the repository for prequalifications. The database refuses everybody but recruiters and administrators. */
export function createPrequalificationsRepository(db: UserDatabase) {
  async function list(viewer: Viewer, query: Query) {
    const values = { ...listArguments(query), p_status: query.status ?? null };
    return parsePage(
      prequalification,
      await runQuery(db.as(viewer).rpc('list_prequalifications', values), explain),
      query,
    );
  }
  return {
    list,

    /**
     * Yields all applications of the query, newest first. An application that arrives during the export can move one
     * that was exported before to the next page, so such a repetition is left out.
     */
    async *export(viewer: Viewer, query: Query): AsyncGenerator<Prequalification[]> {
      const exported = new Set<string>();
      for (let page = 0; ; page += 1) {
        const { items } = await list(viewer, { ...query, page, limit: exportedAtOnce });
        yield items.filter(({ id }) => !exported.has(id));
        for (const { id } of items) exported.add(id);
        if (items.length < exportedAtOnce) return;
      }
    },

    /** @throws {AppError} 404 without such a prequalification; 409 if its status is no longer `from`. */
    async decide(viewer: Viewer, id: string, decision: PrequalificationDecision): Promise<Prequalification> {
      const { from, to, note } = decision;
      const values = { p_id: id, p_from: from, p_to: to, p_note: note ?? null };
      return z.parse(
        prequalification,
        await callOnce(db, viewer, { name: 'decide_prequalification', values, explain }),
      );
    },
  };
}
export type PrequalificationsRepository = ReturnType<typeof createPrequalificationsRepository>;
