import {
  type Conversation,
  chatMessages,
  type Message,
  type MessageListQuery,
  type MessagePage,
  type OpenConversationBody,
  type OpenedConversation,
  type SendMessageBody,
} from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors/app-error.ts';
import type { QueryFailed } from '../../supabase/query.ts';
import type { ChatRepository } from './chat.repository.ts';
import type { MessagesRepository } from './messages.repository.ts';
import type { createMarkTyping } from './typing.ts';

/** Creates the 404 error for a conversation that does not exist or that the viewer does not belong to. */
export const conversationNotFound = (): Error => notFound(chatMessages.conversationNotFound, 'CONVERSATION_NOT_FOUND');

/** Converts a refusal code of the database to an error with a message for the user. */
function explain({ refusal }: QueryFailed): Error | null {
  switch (refusal) {
    case 'CONVERSATION_NOT_FOUND':
      return conversationNotFound();
    case 'CONVERSATION_CLOSED':
      return forbidden(chatMessages.closed, refusal);
    case 'MESSAGE_ID_TAKEN':
      return conflict(chatMessages.idTaken, refusal);
    case 'FILE_NOT_FOUND':
      return badRequest(chatMessages.fileNotFound, refusal);
    case 'PERSON_NOT_FOUND':
      return notFound(chatMessages.personNotFound, refusal);
    case 'TEAM_NOT_FOUND':
      return notFound(chatMessages.teamNotFound, refusal);
    case 'DESK_NOT_ALLOWED':
      return forbidden(chatMessages.deskNotAllowed, refusal);
    case 'DESK_CLOSED':
      return conflict(chatMessages.deskClosed, refusal);
    default:
      return null;
  }
}

/**
 * Creates the service for conversations and messages. The database checks permissions and prevents races. The service
 * converts refusals by the database to errors with messages for the user.
 */
export function createChatService(
  chat: ChatRepository,
  messages: MessagesRepository,
  markTyping: ReturnType<typeof createMarkTyping>,
) {
  return {
    conversations: chat.conversations,
    contacts: chat.contacts,
    unreadCount: chat.unreadCount,
    markDelivered: chat.markDelivered,
    markTyping,
    markRead: chat.markRead,
    showsMagicChat: chat.showsMagicChat,
    search: messages.search,

    /**
     * Returns a conversation as in the list, also one that is too old for the list.
     * @throws {AppError} 404 if the viewer does not belong to the conversation.
     */
    async conversation(viewer: Viewer, id: string): Promise<Conversation> {
      const found = await chat.conversation(viewer, id);
      if (!found) throw conversationNotFound();
      return found;
    },

    /**
     * Checks that the viewer belongs to the conversation.
     * @throws {AppError} 404 if the viewer does not belong to the conversation.
     */
    async mustRead(viewer: Viewer, id: string): Promise<void> {
      if (!(await chat.canRead(viewer, id))) throw conversationNotFound();
    },

    /**
     * Returns a page of messages.
     * @throws {AppError} 404 if the viewer does not belong to the conversation.
     */
    async messages(viewer: Viewer, id: string, query: MessageListQuery): Promise<MessagePage> {
      const [readable, page] = await Promise.all([chat.canRead(viewer, id), messages.list(viewer, id, query)]);
      if (!readable) throw conversationNotFound();
      return page;
    },

    /**
     * Sends a message once, even if the call is repeated with the same `client_id`.
     * @throws {AppError} 404 if the viewer does not belong to the conversation; 403 if the conversation is closed;
     * 400 or 409 if the message is refused.
     */
    async send(viewer: Viewer, id: string, body: Required<SendMessageBody>): Promise<Message> {
      return chat.send(viewer, id, body, explain);
    },

    /**
     * Returns the conversation with a person or of a team, and creates it if necessary.
     * @throws {AppError} 404 if the viewer may not write to the person or team.
     */
    async open(viewer: Viewer, body: OpenConversationBody): Promise<OpenedConversation> {
      const id =
        'user_id' in body
          ? await chat.openDirect(viewer, body.user_id, explain)
          : await chat.openTeam(viewer, body.team_id, explain);
      return { id };
    },

    /**
     * Returns the viewer's conversation with the desk, and creates it if necessary.
     * @throws {AppError} 403 if the viewer is not a client; 409 if the desk has no members.
     */
    async openDesk(viewer: Viewer): Promise<OpenedConversation> {
      return { id: await chat.openDesk(viewer, explain) };
    },
  };
}
export type ChatService = ReturnType<typeof createChatService>;
