import { extensionOf, type ImageType } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { headersAs } from '../../supabase/database.ts';
import { fileIdFor } from '../../supabase/file-id.ts';
import { createFileStore } from '../../supabase/file-store.ts';
import { type Upstream, upstreamError } from '../../supabase/upstream.ts';

const bucket = 'avatars';
/** Cache lifetime in seconds. It is long, because a stored image never changes: every new image gets a new URL. */
const cacheSeconds = 31_536_000;

/**
 * Creates the repository for pictures in Supabase Storage. Only the BFF writes pictures. Everybody can read a picture
 * with its URL.
 */
export function createImagesRepository(env: Env, upstream: Upstream) {
  const storage = `${env.SUPABASE_URL}/storage/v1/object`;
  const published = `${storage}/public/${bucket}/`;
  const files = createFileStore(env, upstream);

  /** Returns the storage path of a URL from the viewer's own upload, or null for other URLs. */
  function ownPath(viewer: Viewer, url: string): string | null {
    const path = url.startsWith(published) ? url.slice(published.length) : '';
    const [folder, file, ...rest] = path.split('/');
    const isOwn = folder === viewer.id && rest.length === 0 && /^[\da-f-]{36}\.[a-z]{3,4}$/.test(file ?? '');
    return isOwn ? path : null;
  }

  return {
    /** Returns whether a URL comes from an upload of the viewer. */
    isOwn: (viewer: Viewer, url: string): boolean => ownPath(viewer, url) !== null,
    /** Stores an image and returns its URL. The caller must validate the image. */
    async store(viewer: Viewer, type: ImageType, bytes: Uint8Array): Promise<string> {
      const path = `${viewer.id}/${fileIdFor(viewer, bytes)}.${extensionOf[type]}`;
      await files.put({ bucket, path, type, bytes, cacheSeconds });
      return published + path;
    },
    /** Deletes an image of the viewer. Does nothing for other URLs. */
    async remove(viewer: Viewer, url: string): Promise<void> {
      const path = ownPath(viewer, url);
      if (!path) return;
      const answer = await upstream
        .send(`${storage}/${bucket}`, {
          method: 'DELETE',
          headers: { ...headersAs(env, viewer), 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: [path] }),
        })
        .catch((cause) => Promise.reject(upstreamError(cause)));
      if (answer.status > 299) throw new Error(`Storage answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    },
  };
}
export type ImagesRepository = ReturnType<typeof createImagesRepository>;
