import {
  chatFileParams,
  chatFileQuery,
  conversationParams,
  imageExtensions,
  maxChatFileBytes,
} from '@workspace/contracts';
import { Router } from 'express';
import { readUpload } from '../../http/upload.ts';
import { readParams, readQuery } from '../../http/validate.ts';
import { requireViewer } from '../../middleware/auth-session.ts';
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

  router.post('/conversations/:id/files', ...limits.images, async (req, res) => {
    const viewer = requireViewer(req);
    const { id } = readParams(req, conversationParams);
    await chat.mustRead(viewer, id);
    res.status(201).json(await files.upload(viewer, id, await readUpload(req, rules)));
  });

  // Redirects to a temporary URL, so that pages can use a permanent address for the file. With `name`, the browser
  // downloads every file. Without `name`, the browser shows images and downloads all other files.
  router.get('/conversations/:id/files/:senderId/:fileId', async (req, res) => {
    const viewer = requireViewer(req);
    const { id, senderId, fileId } = readParams(req, chatFileParams);
    const { name } = readQuery(req, chatFileQuery);
    const isShown = name === undefined && imageExtensions.some((extension) => fileId.endsWith(`.${extension}`));
    const place = { conversationId: id, senderId, fileId };
    const address = await files.address(viewer, place, isShown ? undefined : (name ?? fileId));
    res.setHeader('Cache-Control', `private, max-age=${signedSeconds - 60}`);
    res.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    res.redirect(302, address);
  });

  return router;
}
