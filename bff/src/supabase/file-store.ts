import type { Env } from '../config/env.ts';
import { unavailable } from '../errors/app-error.ts';
import type { Upstream } from './upstream.ts';

/** A file that the application has validated, and where to store it. */
export interface CheckedFile {
  bucket: 'avatars' | 'chat';
  path: string;
  type: string;
  bytes: Uint8Array;
  /** How long clients may cache the file, in seconds. */
  cacheSeconds: number;
}

/**
 * Creates a store that writes files to Supabase Storage with the secret key. User tokens have no access to Storage,
 * because all files are served through the application (docs/adr/0017-files-come-through-the-application.md). Callers
 * must first check that the viewer may store the file.
 */
export function createFileStore(env: Env, upstream: Upstream) {
  return {
    /**
     * Writes a file.
     * @throws {AppError} 503 if Storage cannot be reached. @throws {Error} if Storage refuses the file.
     */
    async put({ bucket, path, type, bytes, cacheSeconds }: CheckedFile): Promise<void> {
      const headers = {
        apikey: env.SUPABASE_SECRET_KEY,
        authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': `max-age=${cacheSeconds}`,
        // A retry writes the same bytes to the same path (fileIdFor).
        'x-upsert': 'true',
      };
      const { status, text } = await upstream
        .send(`${env.SUPABASE_URL}/storage/v1/object/${bucket}/${path}`, { method: 'POST', headers, body: bytes })
        .catch((cause) => Promise.reject(unavailable(cause)));
      if (status > 299) throw new Error(`Storage answered ${status}: ${text.slice(0, 500)}`);
    },
  };
}
