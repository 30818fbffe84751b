import type { Core } from '../../composition/core.ts';
import { createChatRepository } from './chat.repository.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { createMessagesRepository } from './messages.repository.ts';
import { createTypingRepository } from './typing.repository.ts';
import { createMarkTyping } from './typing.ts';

export type { ChatService } from './chat.service.ts';
export { toMessage } from './messages.repository.ts';

interface Dependencies extends Pick<Core, 'db' | 'env' | 'upstream'> {
  /** Sends a live change to the streams of its audience, in all processes. */
  announce: (news: object) => void;
}

/** Creates the module for /api/chat: conversations and messages. */
export function createChatModule({ db, env, upstream, announce }: Dependencies) {
  const markTyping = createMarkTyping(createTypingRepository(env, upstream), announce);
  const service = createChatService(createChatRepository(db), createMessagesRepository(db), markTyping);
  return { service, mounts: [{ path: '/chat', routes: chatRoutes(service) }] };
}
