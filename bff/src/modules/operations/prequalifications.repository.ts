import {
  changedPrequalification,
  operationMessages,
  type Prequalification,
  type PrequalificationDecision,
  prequalification,
  type prequalificationQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict } from '../../errors/app-error.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type QueryFailed, runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { listArguments, parsePage } from './list.ts';

type Query = z.output<typeof prequalificationQuery>;

function explainDecision(error: QueryFailed): Error | null {
  if (error.refusal !== 'ROW_CHANGED') return explain(error);
  const { data = null } = z.safeParse(changedPrequalification, { status: error.details });
  return conflict(operationMessages.ROW_CHANGED, error.refusal, data);
}

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

    /** @throws {AppError} 404 without such a prequalification; 409 with the status as `info` if it is no longer `from`. */
    async decide(viewer: Viewer, id: string, decision: PrequalificationDecision): Promise<Prequalification> {
      const { from, to, note } = decision;
      const values = { p_id: id, p_from: from, p_to: to, p_note: note ?? null };
      return z.parse(
        prequalification,
        await callOnce(db, viewer, { name: 'decide_prequalification', values, explain: explainDecision }),
      );
    },
  };
}
export type PrequalificationsRepository = ReturnType<typeof createPrequalificationsRepository>;
