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

/** Creates the repository for prequalifications. The database refuses everybody but recruiters and administrators. */
export function createPrequalificationsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: Query) {
      const values = { ...listArguments(query), p_status: query.status ?? null };
      return parsePage(
        prequalification,
        await runQuery(db.as(viewer).rpc('list_prequalifications', values), explain),
        query,
      );
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
