import { attachment, type Message, type MessageListQuery, type MessagePage } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { toIso } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { parseValidItems } from '../../supabase/parse-stored.ts';
import { runQuery } from '../../supabase/query.ts';

const columns = 'id,conversation_id,sender_id,client_id,body,attachments,created_at';

/** Converts a row of prod.messages: its time becomes ISO 8601, and its invalid attachments are dropped. */
export const toMessage = <Row extends { attachments: unknown; created_at: string }>(row: Row) => ({
  ...row,
  created_at: toIso(row.created_at),
  attachments: parseValidItems(attachment, row.attachments),
});

/** Creates the repository for the messages of a conversation, ordered by id. */
export function createMessagesRepository(db: UserDatabase) {
  const of = (viewer: Viewer, conversationId: string) =>
    db.as(viewer).from('messages').select(columns).eq('conversation_id', conversationId);

  /** Returns up to `limit` messages before the message id `end`, newest first, and whether there are more. */
  async function before(viewer: Viewer, id: string, end: number | undefined, limit: number) {
    const rows = of(viewer, id)
      .order('id', { ascending: false })
      .limit(limit + 1);
    const data = await runQuery(end === undefined ? rows : rows.lt('id', end));
    return { items: data.slice(0, limit).map(toMessage), more: data.length > limit };
  }

  /** Returns up to `limit` messages after the message id `start`, newest first, and whether there are more. */
  async function after(viewer: Viewer, id: string, start: number, limit: number) {
    const rows = of(viewer, id)
      .gt('id', start)
      .order('id')
      .limit(limit + 1);
    const data = await runQuery(rows);
    return { items: data.slice(0, limit).map(toMessage).reverse(), more: data.length > limit };
  }

  return {
    /** Returns a page of messages, newest first. `query` selects messages before, after or around a message id. */
    async list(viewer: Viewer, id: string, query: MessageListQuery): Promise<MessagePage> {
      const { limit } = query;
      if (query.around !== undefined) {
        const half = Math.ceil(limit / 2);
        const [older, newer] = await Promise.all([
          before(viewer, id, query.around + 1, half),
          after(viewer, id, query.around, half),
        ]);
        return { items: [...newer.items, ...older.items], has_older: older.more, has_newer: newer.more };
      }
      if (query.after !== undefined) {
        const { items, more } = await after(viewer, id, query.after, limit);
        return { items, has_older: true, has_newer: more };
      }
      const { items, more } = await before(viewer, id, query.before, limit);
      return { items, has_older: more, has_newer: query.before !== undefined };
    },

    /**
     * Returns the newest matching messages from all of the viewer's conversations. In a matching message, each search
     * word is the beginning of a word.
     */
    async search(viewer: Viewer, words: string): Promise<Message[]> {
      const data = await runQuery(db.as(viewer).rpc('search_messages', { p_words: words }).select(columns));
      return data.map(toMessage);
    },
  };
}
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
