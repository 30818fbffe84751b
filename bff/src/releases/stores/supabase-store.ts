import { createClient } from '@supabase/supabase-js';
import { changedContent, contentTypeOf, keepSeconds, plainFiles, type ReleaseStore } from './store.ts';

const bucketName = 'releases';

/**
 * Stores releases in a public bucket of Supabase Storage, which the first call creates. Storage serves no precompressed
 * files, so the CDN in front of it must compress.
 */
export function createSupabaseStore({ url, secretKey }: { url: string; secretKey: string }): ReleaseStore {
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } });

  async function requireBucket(): Promise<void> {
    const { data } = await storage.getBucket(bucketName);
    if (data) return;
    const { error } = await storage.createBucket(bucketName, { public: true });
    if (error) throw new Error(`The bucket ${bucketName} could not be created: ${error.message}`);
  }

  return {
    async put(remote, version, files) {
      await requireBucket();
      const bucket = storage.from(bucketName);
      for (const [file, bytes] of plainFiles(files)) {
        const key = `${remote}/${version}/${file}`;
        const { error } = await bucket.upload(key, bytes, {
          contentType: contentTypeOf(file),
          cacheControl: `${keepSeconds}, immutable`,
          upsert: false,
        });
        if (!error) continue;
        const kept = await bucket.download(key);
        if (kept.error) throw new Error(`${key} could not be stored: ${error.message}`);
        if (!bytes.equals(Buffer.from(await kept.data.arrayBuffer()))) throw changedContent(remote, version, file);
      }
      return bucket.getPublicUrl(`${remote}/${version}/`).data.publicUrl;
    },
  };
}
