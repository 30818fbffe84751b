import {
  type NewVirtualCard,
  type OperatedVirtualCard,
  operatedVirtualCard,
  type operatedVirtualCardQuery,
  type VirtualCardChange,
  type VirtualCardEnd,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the virtual cards of all assistants. The database refuses viewers without the role. */
export function createVirtualCardsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof operatedVirtualCardQuery>) {
      const values = { ...listArguments(query), p_status: query.status ?? null };
      const found = await runQuery(db.as(viewer).rpc('list_virtual_cards', values), explain);
      return parsePage(operatedVirtualCard, found, query);
    },

    /** @throws {AppError} 404 without such an assistant; 409 if the assistant has a card. */
    async add(viewer: Viewer, body: NewVirtualCard): Promise<OperatedVirtualCard> {
      const values = asArguments(body);
      return z.parse(operatedVirtualCard, await callOnce(db, viewer, { name: 'give_virtual_card', values, explain }));
    },

    /** @throws {AppError} 404 if the assistant has no card; 409 if it has changed since `updated_at`. */
    async change(viewer: Viewer, user_id: string, change: VirtualCardChange): Promise<OperatedVirtualCard> {
      const values = asArguments({ user_id, ...change });
      return z.parse(operatedVirtualCard, await callOnce(db, viewer, { name: 'change_virtual_card', values, explain }));
    },

    /** @throws {AppError} 404 if the assistant has no card; 409 if it has changed since `updated_at`. */
    async end(viewer: Viewer, user_id: string, version: VirtualCardEnd): Promise<void> {
      const values = asArguments({ user_id, ...version });
      await callOnce(db, viewer, { name: 'end_virtual_card', values, explain });
    },
  };
}
export type VirtualCardsRepository = ReturnType<typeof createVirtualCardsRepository>;
