import type { Module } from '../../composition/module.ts';
import type { ChatService } from '../chat/index.ts';
import { magicChatRoutes } from './magic-chat.routes.ts';

/** Creates the module for /api/magic-chat. */
export const createMagicChatModule = ({ chat }: { chat: ChatService }): Module => ({
  mounts: [{ path: '/magic-chat', routes: magicChatRoutes(chat) }],
});
