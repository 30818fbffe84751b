import { type Dispatcher, request } from 'undici';
import type { Env } from '../config/env.ts';
import { tooManyRequests, unavailable } from '../errors/app-error.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { type Upstream, upstreamError } from './upstream.ts';

/** A file that the application has validated, and where to store it. */
export interface CheckedFile {
  bucket: 'avatars' | 'chat' | 'exports';
  path: string;
  type: string;
  bytes: Uint8Array;
  /** How long clients may cache the file, in seconds. */
  cacheSeconds: number;
}

/** The longest time that the download of a file may take. */
const downloadMs = 5 * 60_000;

/**
 * Creates a store that reads and writes files in Supabase Storage with the secret key. User tokens have no access to Storage,
 * because all files are served through the application (docs/adr/0017-files-come-through-the-application.md). Callers
 * must first check that the viewer may store the file.
 */
export function createFileStore(env: Env, upstream: Upstream) {
  const objects = `${env.SUPABASE_URL}/storage/v1/object`;
  const asService = { apikey: env.SUPABASE_SECRET_KEY, authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` };
  return {
    /**
     * Writes a file.
     * @throws {AppError} 503 if Storage cannot be reached; 429 if it limits us. @throws {Error} if Storage refuses the file.
     */
    async put({ bucket, path, type, bytes, cacheSeconds }: CheckedFile): Promise<void> {
      const headers = {
        ...asService,
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': `max-age=${cacheSeconds}`,
        // A retry writes the same bytes to the same path (fileIdFor).
        'x-upsert': 'true',
      };
      const { status, text } = await upstream
        .send(`${objects}/${bucket}/${path}`, { method: 'POST', headers, body: bytes })
        .catch((cause) => Promise.reject(upstreamError(cause)));
      if (status > 299) throw new Error(`Storage answered ${status}: ${text.slice(0, 500)}`);
    },

    /**
     * Opens a file of a private bucket. The caller must check that the viewer may read it.
     * @returns the bytes as they come, or null if there is no such file.
     * @throws {AppError} 503 if Storage cannot be reached; 429 if it limits us.
     */
    async open(bucket: CheckedFile['bucket'], path: string): Promise<Dispatcher.ResponseData['body'] | null> {
      // Not over `upstream`, whose answers are texts.
      const { statusCode, headers, body } = await request(`${objects}/${bucket}/${path}`, {
        headers: asService,
        signal: AbortSignal.timeout(downloadMs),
      }).catch((cause) => Promise.reject(unavailable(cause)));
      if (statusCode < 300) return body;
      await body.dump();
      if (statusCode === 429) throw tooManyRequests('supabase', readRetryAfter(headers['retry-after']));
      if (statusCode >= 500) throw unavailable(new Error(`Storage answered ${statusCode}`));
      return null;
    },

    /**
     * Removes files. A file that does not exist is no failure.
     * @throws {AppError} 503 if Storage cannot be reached; 429 if it limits us. @throws {Error} if Storage refuses.
     */
    async remove(bucket: string, paths: string[]): Promise<void> {
      const { status, text } = await upstream
        .send(`${objects}/${bucket}`, {
          method: 'DELETE',
          headers: { ...asService, 'content-type': 'application/json' },
          body: JSON.stringify({ prefixes: paths }),
        })
        .catch((cause) => Promise.reject(upstreamError(cause)));
      if (status > 299) throw new Error(`Storage answered ${status}: ${text.slice(0, 500)}`);
    },
  };
}
export type FileStore = ReturnType<typeof createFileStore>;
