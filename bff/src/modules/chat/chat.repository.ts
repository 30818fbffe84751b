import type { ChatContacts, ChatPerson, Conversation, SendMessageBody } from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, type QueryFailed, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { toMessage } from './messages.repository.ts';

const maxConversations = 200;
const maxPeople = 500;

type Explain = (error: QueryFailed) => Error | null;

/** Creates the repository for conversations: members, unread counts and possible contacts. */
export function createChatRepository(db: UserClient) {
  async function call<Answer>(viewer: Viewer, name: string, values: object, explain?: Explain): Promise<Answer> {
    const { data } = await runQuery<Answer>(db.rpc(name, values).setHeader(...asViewer(viewer)), explain);
    return data;
  }

  return {
    /** Lists the viewer's conversations, newest message first. */
    async conversations(viewer: Viewer): Promise<Conversation[]> {
      const { data } = await runQuery<Conversation[]>(
        db
          .from('conversation_overviews')
          .select(
            'id,kind,team_id,title,last_message_at,last_read_at,last_message,unread_count,members,can_write,desk_client_id',
          )
          .order('last_message_at', { ascending: false })
          .limit(maxConversations)
          .setHeader(...asViewer(viewer)),
      );
      return data.map((row) => ({
        ...withIsoTimes(row, 'last_message_at', 'last_read_at'),
        last_message: row.last_message && toMessage(row.last_message),
        members: (row.members ?? []).map((member) => withIsoTimes(member, 'last_read_at', 'last_delivered_at')),
      }));
    },

    /** Returns whether the viewer belongs to the conversation. */
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

    /** Counts unread messages in all conversations. */
    async unreadCount(viewer: Viewer): Promise<number> {
      const { data } = await runQuery<Pick<Conversation, 'unread_count'>[]>(
        db
          .from('conversation_overviews')
          .select('unread_count')
          .order('last_message_at', { ascending: false })
          .limit(maxConversations)
          .setHeader(...asViewer(viewer)),
      );
      return data.reduce((sum, { unread_count }) => sum + unread_count, 0);
    },

    /** Lists everybody the viewer works with, and their teams, by name. */
    async contacts(viewer: Viewer): Promise<ChatContacts> {
      const [people, teams] = await Promise.all([
        runQuery<(Omit<ChatPerson, 'user_id'> & { id: string })[]>(
          db
            .from('people')
            .select('id,first_name,last_name,username,nickname,account_type,avatar_url')
            .neq('id', viewer.id)
            .order('first_name')
            .limit(maxPeople)
            .setHeader(...asViewer(viewer)),
        ),
        runQuery<ChatContacts['teams']>(
          db
            .from('teams')
            .select('id,name')
            .order('name')
            .limit(maxConversations)
            .setHeader(...asViewer(viewer)),
        ),
      ]);
      return { people: people.data.map(({ id, ...person }) => ({ user_id: id, ...person })), teams: teams.data };
    },

    openDirect: (viewer: Viewer, userId: string, explain: Explain): Promise<string> =>
      call(viewer, 'open_direct_conversation', { p_user_id: userId }, explain),
    openTeam: (viewer: Viewer, teamId: string, explain: Explain): Promise<string> =>
      call(viewer, 'open_team_conversation', { p_team_id: teamId }, explain),
    openDesk: (viewer: Viewer, explain: Explain): Promise<string> =>
      call(viewer, 'open_desk_conversation', {}, explain),

    /** Sends a message and returns its row. If a message with this id was sent before, returns that row. */
    send: (viewer: Viewer, conversationId: string, message: Required<SendMessageBody>, explain: Explain) =>
      call<unknown>(
        viewer,
        'send_message',
        {
          p_conversation_id: conversationId,
          p_client_id: message.client_id,
          p_body: message.body,
          p_attachments: message.attachments,
        },
        explain,
      ),
    markRead: (viewer: Viewer, conversationId: string, messageId: number): Promise<unknown> =>
      call(viewer, 'mark_read', { p_conversation_id: conversationId, p_message_id: messageId }),
    markDelivered: (viewer: Viewer): Promise<unknown> => call(viewer, 'mark_delivered', {}),
    markTyping: (viewer: Viewer, conversationId: string): Promise<unknown> =>
      call(viewer, 'mark_typing', { p_conversation_id: conversationId }),
    /** Evaluates the server's part of the rule for who sees magic chat (product/chat#magic-chat). */
    showsMagicChat: (viewer: Viewer, clientId: string): Promise<boolean> =>
      call(viewer, 'shows_magic_chat', { p_client_id: clientId }),
  };
}
export type ChatRepository = ReturnType<typeof createChatRepository>;
