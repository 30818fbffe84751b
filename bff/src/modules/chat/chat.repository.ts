import type { Conversation, Message, Page, PageQuery } from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runPage, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const maxConversations = 200;

export function createChatRepository(db: UserClient) {
  return {
    /** The viewer's conversations, the one with the newest message first. */
    async conversations(viewer: Viewer): Promise<Conversation[]> {
      const { data } = await runQuery<Conversation[]>(
        db
          .from('conversation_overviews')
          .select('id,kind,team_id,title,last_message_at,last_read_at,last_message,unread_count,members')
          .order('last_message_at', { ascending: false })
          .limit(maxConversations)
          .setHeader(...asViewer(viewer)),
      );
      return data.map((row) => ({
        ...withIsoTimes(row, 'last_message_at', 'last_read_at'),
        last_message: row.last_message && withIsoTimes(row.last_message, 'created_at'),
      }));
    },

    /** Whether the viewer is in the conversation. */
    async canRead(viewer: Viewer, id: string): Promise<boolean> {
      const { data } = await runQuery<unknown>(
        db
          .from('conversations')
          .select('id')
          .eq('id', id)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      return data !== null;
    },

    /** Newest first. */
    async messages(viewer: Viewer, id: string, paging: PageQuery): Promise<Page<Message>> {
      const found = await runPage<Message>(paging, (from, to) =>
        db
          .from('messages')
          .select('id,conversation_id,sender_id,body,created_at', { count: 'exact' })
          .eq('conversation_id', id)
          .order('id', { ascending: false })
          .range(from, to)
          .setHeader(...asViewer(viewer)),
      );
      return { ...found, items: found.items.map((row) => withIsoTimes(row, 'created_at')) };
    },
  };
}
export type ChatRepository = ReturnType<typeof createChatRepository>;
