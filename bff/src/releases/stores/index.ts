import type { Env } from '../../config/env.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';
import { createSupabaseStore } from './supabase-store.ts';

export type { ReleaseStore } from './store.ts';

/**
 * Creates the store that RELEASE_STORE names, or returns null without RELEASE_STORE. The store `supabase` writes into its
 * bucket with the secret key, because users may not write there.
 */
export function createStore(env: Env): ReleaseStore | null {
  switch (env.RELEASE_STORE) {
    case undefined:
      return null;
    case 'folder':
      return createFolderStore(env.RELEASE_FOLDER, env.RELEASE_FOLDER_URL);
    case 'supabase':
      return createSupabaseStore({ url: env.SUPABASE_URL, secretKey: env.SUPABASE_SECRET_KEY });
    case 's3':
      return createS3Store({
        endpoint: env.RELEASE_S3_ENDPOINT,
        region: env.RELEASE_S3_REGION,
        bucket: env.RELEASE_S3_BUCKET,
        keyId: env.RELEASE_S3_KEY_ID,
        secret: env.RELEASE_S3_SECRET,
        publicUrl: env.RELEASE_S3_URL,
      });
  }
}
