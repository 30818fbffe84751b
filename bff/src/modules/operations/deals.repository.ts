import {
  type DealChange,
  type NewDeal,
  type OperatedDeal,
  operatedDeal,
  type operatedDealQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the deals of all teams. The database refuses viewers without the role. */
export function createDealsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedDealQuery>) {
      const filters = { p_status: query.status ?? null, p_team_id: query.team_id ?? null };
      const found = await runQuery(db.as(viewer).rpc('list_deals', { ...listArguments(query), ...filters }), explain);
      return parsePage(operatedDeal, found, query);
    },

    /** @throws {AppError} 404 if the team does not exist; 409 if it has an open deal. */
    async add(viewer: Viewer, body: NewDeal): Promise<OperatedDeal> {
      const values = asArguments(body);
      return z.parse(operatedDeal, await callOnce(db, viewer, { name: 'add_deal', values, explain }));
    },

    /**
     * @throws {AppError} 404 without such a deal; 409 if it has changed since `updated_at`, or the move is not in
     * `dealMoves`.
     */
    async change(viewer: Viewer, id: string, change: DealChange): Promise<OperatedDeal> {
      const values = asArguments({ id, ...change });
      return z.parse(operatedDeal, await callOnce(db, viewer, { name: 'change_deal', values, explain }));
    },
  };
}
export type DealsRepository = ReturnType<typeof createDealsRepository>;
