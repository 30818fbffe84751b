import {
  type ChatContacts,
  type Conversation,
  conversationKinds,
  type Message,
  message,
  type SendMessageBody,
} from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { type Explain, embedded, runQuery, runValue } from '../../supabase/query.ts';
import { person, personColumns } from '../profiles/index.ts';
import { toMessage } from './messages.repository.ts';

const maxConversations = 200;
const maxPeople = 500;

/** A row of prod.messages. `toMessage` drops its invalid attachments. */
const sentMessage = z.extend(message, { attachments: z.unknown() });

/** A row of prod.conversation_overviews. */
const overview = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  team_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
  last_message_at: z.string(),
  last_read_at: z.string(),
  last_message: z.nullable(z.extend(z.omit(message, { conversation_id: true }), { attachments: z.unknown() })),
  unread_count: z.number(),
  members: z.nullable(
    z.array(
      z.extend(person, {
        user_id: z.string(),
        joined_at: z.string(),
        last_read_at: z.string(),
        last_delivered_at: z.string(),
      }),
    ),
  ),
  can_write: z.boolean(),
  desk_client_id: z.nullable(z.string()),
});

const overviewColumns =
  'id,kind,team_id,title,last_message_at,last_read_at,last_message,unread_count,members,can_write,desk_client_id';

function toConversation(stored: unknown): Conversation {
  const row = z.parse(overview, stored);
  return {
    ...withIsoTimes(row, 'last_message_at', 'last_read_at'),
    last_message: row.last_message && toMessage(row.last_message),
    members: (row.members ?? []).map((member) =>
      withIsoTimes(member, 'joined_at', 'last_read_at', 'last_delivered_at'),
    ),
  };
}

/** Creates the repository for conversations: members, unread counts and possible contacts. */
export function createChatRepository(db: UserDatabase) {
  const overviews = (viewer: Viewer) => db.as(viewer).from('conversation_overviews').select(overviewColumns);

  return {
    /** Lists the viewer's conversations, newest message first, up to 200. */
    async conversations(viewer: Viewer): Promise<Conversation[]> {
      const newest = overviews(viewer).order('last_message_at', { ascending: false }).limit(maxConversations);
      return (await runQuery(newest)).map(toConversation);
    },

    /** Returns a conversation of the viewer. Null if the viewer does not belong to it. */
    async conversation(viewer: Viewer, id: string): Promise<Conversation | null> {
      const data = await runQuery(overviews(viewer).eq('id', id).maybeSingle());
      return data && toConversation(data);
    },

    /** Returns whether the viewer belongs to the conversation. */
    async canRead(viewer: Viewer, id: string): Promise<boolean> {
      const data = await runQuery(db.as(viewer).from('conversations').select('id').eq('id', id).maybeSingle());
      return data !== null;
    },

    /** Counts the unread messages in the viewer's 200 latest conversations. */
    async unreadCount(viewer: Viewer): Promise<number> {
      const data = await runQuery(
        db
          .as(viewer)
          .from('conversation_overviews')
          .select('unread_count')
          .order('last_message_at', { ascending: false })
          .limit(maxConversations),
      );
      return data.reduce((sum, { unread_count }) => sum + (unread_count ?? 0), 0);
    },

    /** Lists the people that the viewer works with, by first name, and the viewer's teams, by name. */
    async contacts(viewer: Viewer): Promise<ChatContacts> {
      const [people, teams] = await Promise.all([
        runQuery(
          db
            .as(viewer)
            .from('people')
            .select(`id,${personColumns}`)
            .neq('id', viewer.id)
            .order('first_name')
            .limit(maxPeople),
        ),
        runQuery(db.as(viewer).from('teams').select('id,name').order('name').limit(maxConversations)),
      ]);
      return {
        people: people.flatMap(({ id, ...person }) => (id === null ? [] : { user_id: id, ...person })),
        teams,
      };
    },

    openDirect: (viewer: Viewer, userId: string, explain: Explain): Promise<string> =>
      runValue(db.as(viewer).rpc('open_direct_conversation', { p_user_id: userId }), explain),
    openTeam: (viewer: Viewer, teamId: string, explain: Explain): Promise<string> =>
      runValue(db.as(viewer).rpc('open_team_conversation', { p_team_id: teamId }), explain),
    openDesk: (viewer: Viewer, explain: Explain): Promise<string> =>
      runValue(db.as(viewer).rpc('open_desk_conversation'), explain),

    /** Sends a message and returns it. Returns the existing message if the viewer already sent this `client_id`. */
    async send(
      viewer: Viewer,
      conversationId: string,
      { client_id, body, attachments }: Required<SendMessageBody>,
      explain: Explain,
    ): Promise<Message> {
      const values = {
        p_conversation_id: conversationId,
        p_client_id: client_id,
        p_body: body,
        p_attachments: attachments,
      };
      return toMessage(
        z.parse(sentMessage, embedded(await runValue(db.as(viewer).rpc('send_message', values), explain))),
      );
    },
    async markRead(viewer: Viewer, conversationId: string, messageId: number): Promise<void> {
      const values = { p_conversation_id: conversationId, p_message_id: messageId };
      await runQuery(db.as(viewer).rpc('mark_read', values));
    },
    async markDelivered(viewer: Viewer): Promise<void> {
      await runQuery(db.as(viewer).rpc('mark_delivered'));
    },
    /**
     * Returns whether magic chat is on for the viewer's own account. Returns false for the id of another user
     * (product/chat#magic-chat).
     */
    showsMagicChat: (viewer: Viewer, clientId: string): Promise<boolean> =>
      runValue(db.as(viewer).rpc('shows_magic_chat', { p_client_id: clientId })),
  };
}
export type ChatRepository = ReturnType<typeof createChatRepository>;
