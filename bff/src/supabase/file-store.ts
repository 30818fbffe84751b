import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import type { Upstream } from './upstream.ts';

/** A file whose name, type, size and content the application has judged, and where it goes. */
export interface JudgedFile {
  bucket: 'avatars' | 'chat';
  path: string;
  type: string;
  bytes: Uint8Array;
  /** How long whoever reads it may keep it. */
  cacheSeconds: number;
}

/**
 * Puts files into Supabase Storage with the secret key, because no token of a person may: what is served has passed the
 * application (docs/adr/0017-files-come-through-the-application.md). It writes and does nothing else; whoever calls it has
 * made sure that the viewer may have a file there.
 */
export function createFileStore(env: Env, upstream: Upstream) {
  return {
    /** @throws {AppError} 503 when the storage is away; {Error} when it refuses. */
    async put({ bucket, path, type, bytes, cacheSeconds }: JudgedFile): Promise<void> {
      const headers = {
        apikey: env.SUPABASE_SECRET_KEY,
        authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': `max-age=${cacheSeconds}`,
        // A repeat brings the same bytes to the same path (fileIdFor).
        'x-upsert': 'true',
      };
      const { status, text } = await upstream
        .send(`${env.SUPABASE_URL}/storage/v1/object/${bucket}/${path}`, { method: 'POST', headers, body: bytes })
        .catch((cause) => Promise.reject(unavailable(cause)));
      if (status > 299) throw new Error(`Storage answered ${status}: ${text.slice(0, 500)}`);
    },
  };
}
