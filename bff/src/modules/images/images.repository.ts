import { randomUUID } from 'node:crypto';
import { extensionOf, type ImageType } from 'shared/contracts';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/app-error.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer } from '../../supabase/query.ts';
import type { Upstream, UpstreamRequest } from '../../supabase/upstream.ts';

const bucket = 'avatars';
/** A stored image never changes: a new one gets a new address. */
const cacheSeconds = 31_536_000;

/** The bucket of people's pictures, in Supabase Storage, written as the viewer and read by everybody who has the address. */
export function createImagesRepository(env: Env, upstream: Upstream) {
  const storage = `${env.SUPABASE_URL}/storage/v1/object`;
  const published = `${storage}/public/${bucket}/`;

  async function send(viewer: Viewer, path: string, request: UpstreamRequest): Promise<void> {
    const [name, value] = asViewer(viewer);
    const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY, [name]: value, ...request.headers };
    const answer = await upstream
      .send(`${storage}/${path}`, { ...request, headers })
      .catch((cause) => Promise.reject(unavailable(cause)));
    if (answer.status > 299) throw new Error(`Storage answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  }

  /** The path in the bucket of an address that the viewer's own upload got; null for any other. */
  function ownPath(viewer: Viewer, url: string): string | null {
    const path = url.startsWith(published) ? url.slice(published.length) : '';
    const [folder, file, ...rest] = path.split('/');
    const isOwn = folder === viewer.id && rest.length === 0 && /^[\da-f-]{36}\.[a-z]{3,4}$/.test(file ?? '');
    return isOwn ? path : null;
  }

  return {
    /** Whether an address is what an upload of the viewer got. */
    isOwn: (viewer: Viewer, url: string): boolean => ownPath(viewer, url) !== null,
    /** @returns the address of the stored image. */
    async store(viewer: Viewer, type: ImageType, bytes: Uint8Array): Promise<string> {
      const path = `${viewer.id}/${randomUUID()}.${extensionOf[type]}`;
      const headers = {
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': `max-age=${cacheSeconds}`,
      };
      await send(viewer, `${bucket}/${path}`, { method: 'POST', headers, body: bytes });
      return published + path;
    },
    /** Deletes an image of the viewer's; an address of anything else is left alone. */
    async remove(viewer: Viewer, url: string): Promise<void> {
      const path = ownPath(viewer, url);
      if (!path) return;
      const headers = { 'content-type': 'application/json' };
      await send(viewer, bucket, { method: 'DELETE', headers, body: JSON.stringify({ prefixes: [path] }) });
    },
  };
}
export type ImagesRepository = ReturnType<typeof createImagesRepository>;
