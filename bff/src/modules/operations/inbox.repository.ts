import {
  type InboxChange,
  type InboxCounts,
  type InboxItem,
  type InboxKind,
  inboxItem,
  inboxKinds,
  type inboxQuery,
  type OperatorName,
  operatorName,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

const counted = z.partialRecord(z.enum(inboxKinds), z.int());

/** Creates the repository for the inbox. The database leaves out the kinds that the roles of the viewer may not see. */
export function createInboxRepository(db: UserDatabase) {
  return {
    /** @throws {AppError} 403 for a kind that the viewer may not see. */
    async list(viewer: Viewer, query: z.output<typeof inboxQuery>) {
      const { kind, owner, state } = query;
      const values = {
        ...listArguments(query),
        p_kind: kind ?? null,
        p_owner: owner ?? null,
        p_state: state ?? null,
      };
      return parsePage(inboxItem, await runQuery(db.as(viewer).rpc('list_inbox', values), explain), query);
    },

    async counts(viewer: Viewer): Promise<InboxCounts> {
      const [counts, conversations] = await Promise.all([
        runQuery(db.as(viewer).rpc('count_inbox'), explain),
        runValue(db.as(viewer).rpc('count_desk_conversations'), explain),
      ]);
      const kinds = z.parse(counted, counts);
      const count = Object.values(kinds).reduce<number>((sum, items = 0) => sum + items, conversations);
      return { count, kinds, conversations };
    },

    /** Lists the operators who may own items of a kind. @throws {AppError} 403 for a kind that the viewer may not see. */
    async owners(viewer: Viewer, kind: InboxKind): Promise<OperatorName[]> {
      const found = await runQuery(db.as(viewer).rpc('list_inbox_owners', { p_kind: kind }), explain);
      return z.parse(z.array(operatorName), found);
    },

    /**
     * @throws {AppError} 404 if nothing waits there any more; 409 if the item has changed since `updated_at`, or for an
     * owner who may not see its kind.
     */
    async change(viewer: Viewer, { owner_id, ...fields }: InboxChange): Promise<InboxItem> {
      const values = { ...asArguments(fields), p_sets_owner: owner_id !== undefined, p_owner_id: owner_id ?? null };
      return z.parse(inboxItem, await callOnce(db, viewer, { name: 'change_inbox_item', values, explain }));
    },
  };
}
export type InboxRepository = ReturnType<typeof createInboxRepository>;
