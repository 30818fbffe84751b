import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { notFound, unavailable } from '../../errors/app-error.ts';
import { headersAs } from '../../supabase/database.ts';
import { createFileStore } from '../../supabase/file-store.ts';
import { type Upstream, upstreamError } from '../../supabase/upstream.ts';

const bucket = 'chat';
const signed = z.object({ signedURL: z.string() });

/** The parts of a file's path in Storage: conversation id, sender id, file id. */
export interface ChatFilePlace {
  conversationId: string;
  senderId: string;
  fileId: string;
}

const pathOf = ({ conversationId, senderId, fileId }: ChatFilePlace): string =>
  `${conversationId}/${senderId}/${fileId}`;

/**
 * Creates the repository for chat files in Supabase Storage. It writes files with the secret key, and reads files as
 * the viewer.
 */
export function createChatFilesRepository(env: Env, upstream: Upstream) {
  const storage = `${env.SUPABASE_URL}/storage/v1`;
  const files = createFileStore(env, upstream);

  return {
    /** Stores a file. The caller must validate the file and check that the sender belongs to the conversation. */
    store: (place: ChatFilePlace, type: string, bytes: Uint8Array): Promise<void> =>
      files.put({ bucket, path: pathOf(place), type, bytes, cacheSeconds: 3600 }),

    /**
     * Creates a temporary URL of a file.
     * @param expiresIn lifetime of the URL in seconds.
     * @throws {AppError} 404 if the file does not exist or the viewer may not read it.
     */
    async signedUrl(viewer: Viewer, place: ChatFilePlace, expiresIn: number): Promise<string> {
      const { status, text } = await upstream
        .send(`${storage}/object/sign/${bucket}/${pathOf(place)}`, {
          method: 'POST',
          headers: { ...headersAs(env, viewer), 'content-type': 'application/json' },
          body: JSON.stringify({ expiresIn }),
        })
        .catch((cause) => Promise.reject(upstreamError(cause)));
      if (status >= 500) throw unavailable(new Error(`Storage answered ${status}`));
      if (status > 299) throw notFound();
      return storage + z.parse(signed, JSON.parse(text)).signedURL;
    },
  };
}
export type ChatFilesRepository = ReturnType<typeof createChatFilesRepository>;
