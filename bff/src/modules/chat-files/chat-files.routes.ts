import {
  attachment,
  chatFileParams,
  chatFileQuery,
  conversationParams,
  imageExtensions,
  maxChatFileBytes,
} from '@workspace/contracts';
import { Router } from 'express';
import { redirect, route } from '../../http/route.ts';
import type { RateLimits } from '../../middleware/rate-limit.ts';
import type { ChatService } from '../chat/index.ts';
import { type ChatFilesService, refusalOf, signedSeconds } from './chat-files.service.ts';

const rules = { maxBytes: maxChatFileBytes, refuse: refusalOf };

interface ChatFilesDependencies {
  files: ChatFilesService;
  chat: Pick<ChatService, 'mustRead'>;
  limits: RateLimits;
}

/** Creates the routes of /api/chat/conversations/:id/files, for files in messages. */
export function chatFilesRoutes({ files, chat, limits }: ChatFilesDependencies): Router {
  const router = Router();

  router.post(
    '/conversations/:id/files',
    ...limits.images,
    route(
      { params: conversationParams, upload: rules, status: 201, answer: attachment },
      async ({ viewer, params: { id }, readFile }) => {
        await chat.mustRead(viewer, id);
        return files.upload(viewer, id, await readFile());
      },
    ),
  );

  // Redirects to a temporary URL, so that pages can use a permanent address for the file. With `name`, the browser
  // downloads every file. Without `name`, the browser shows images and downloads all other files.
  router.get(
    '/conversations/:id/files/:senderId/:fileId',
    route(
      { params: chatFileParams, query: chatFileQuery, status: 302, answer: redirect },
      async ({ res, viewer, params: { id, senderId, fileId }, query: { name } }) => {
        const isShown = name === undefined && imageExtensions.some((extension) => fileId.endsWith(`.${extension}`));
        const place = { conversationId: id, senderId, fileId };
        const address = await files.address(viewer, place, isShown ? undefined : (name ?? fileId));
        res.setHeader('Cache-Control', `private, max-age=${signedSeconds - 60}`);
        res.setHeader('Cross-Origin-Resource-Policy', 'same-site');
        res.redirect(302, address);
      },
    ),
  );

  return router;
}
