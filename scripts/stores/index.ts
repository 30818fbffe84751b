import { supabaseOf } from '../lib/registry.ts';
import type { Settings } from '../lib/settings.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { ReleaseStore } from './store.ts';
import { createSupabaseStore } from './supabase-store.ts';

function required(
  settings: Settings,
  key: 'RELEASE_S3_ENDPOINT' | 'RELEASE_S3_BUCKET' | 'RELEASE_S3_KEY_ID' | 'RELEASE_S3_SECRET' | 'RELEASE_S3_URL',
): string {
  const value = settings[key];
  if (!value) throw new Error(`RELEASE_STORE is s3, so ${key} must be set too.`);
  return value;
}

/** Creates the store that RELEASE_STORE names. Throws one sentence if a setting is missing. */
export function createStore(settings: Settings): ReleaseStore {
  switch (settings.RELEASE_STORE) {
    case undefined:
      throw new Error('SUPABASE_URL is set, so RELEASE_STORE must be set too: supabase or s3.');
    case 'folder':
      return createFolderStore(settings.releases, settings.releasesUrl);
    case 'supabase':
      return createSupabaseStore(supabaseOf(settings));
    case 's3':
      return createS3Store({
        endpoint: required(settings, 'RELEASE_S3_ENDPOINT'),
        region: settings.RELEASE_S3_REGION,
        bucket: required(settings, 'RELEASE_S3_BUCKET'),
        keyId: required(settings, 'RELEASE_S3_KEY_ID'),
        secret: required(settings, 'RELEASE_S3_SECRET'),
        publicUrl: required(settings, 'RELEASE_S3_URL'),
      });
  }
}
