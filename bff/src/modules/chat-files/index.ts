import type { Core } from '../../composition/core.ts';
import type { Module } from '../../composition/module.ts';
import type { ChatService } from '../chat/index.ts';
import type { ImagesService } from '../images/index.ts';
import { createChatFilesRepository } from './chat-files.repository.ts';
import { chatFilesRoutes } from './chat-files.routes.ts';
import { createChatFilesService } from './chat-files.service.ts';

interface Dependencies extends Pick<Core, 'env' | 'upstream' | 'limits'> {
  chat: ChatService;
  images: ImagesService;
}

/** Creates the module for chat files under /api/chat. */
export function createChatFilesModule({ env, upstream, limits, chat, images }: Dependencies): Module {
  const files = createChatFilesService(createChatFilesRepository(env, upstream), images);
  return { mounts: [{ path: '/chat', routes: chatFilesRoutes({ files, chat, limits }) }] };
}
