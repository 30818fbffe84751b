import {
  type DeskConversation,
  type DeskConversationChange,
  deskConversation,
  type deskConversationQuery,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { explainOperation as explain } from './explain.ts';
import { asArguments, listArguments, parsePage } from './list.ts';

/** Creates the repository for the conversations of clients and assistants with the company, for operators with a role. */
export function createConversationsRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer, query: z.output<typeof deskConversationQuery>) {
      const { state, assignee, unread } = query;
      const values = {
        ...listArguments(query),
        p_state: state ?? null,
        p_assignee: assignee ?? null,
        p_unread: unread !== undefined,
      };
      const found = await runQuery(db.as(viewer).rpc('list_desk_conversations', values), explain);
      return parsePage(deskConversation, found, query);
    },

    /** @throws {AppError} 404 without such a conversation or operator; 409 if it has changed since `updated_at`. */
    async change(
      viewer: Viewer,
      id: string,
      { assignee_id, ...fields }: DeskConversationChange,
    ): Promise<DeskConversation> {
      const values = {
        ...asArguments({ id, ...fields }),
        p_sets_assignee: assignee_id !== undefined,
        p_assignee_id: assignee_id ?? null,
      };
      return z.parse(
        deskConversation,
        await callOnce(db, viewer, { name: 'change_desk_conversation', values, explain }),
      );
    },
  };
}
export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;
