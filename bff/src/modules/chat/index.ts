import type { Core } from '../../composition/core.ts';
import { createChatRepository } from './chat.repository.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { createMessagesRepository } from './messages.repository.ts';

export type { ChatService } from './chat.service.ts';
export { toMessage } from './messages.repository.ts';

/** Creates the module for /api/chat: conversations and messages. */
export function createChatModule({ db }: Pick<Core, 'db'>) {
  const service = createChatService(createChatRepository(db), createMessagesRepository(db));
  return { service, mounts: [{ path: '/chat', routes: chatRoutes(service) }] };
}
