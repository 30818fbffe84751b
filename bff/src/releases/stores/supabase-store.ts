import { createClient } from '@supabase/supabase-js';
import {
  changedContent,
  contentTypeOf,
  keepSeconds,
  plainFiles,
  type ReleaseStore,
  requireInside,
  writeEach,
} from './store.ts';

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

  /** Stores an object unless there is one. Resolves to whether it was stored. */
  async function write(key: string, bytes: Buffer): Promise<boolean> {
    const { error } = await storage.from(bucketName).upload(key, bytes, {
      contentType: contentTypeOf(key),
      cacheControl: `${keepSeconds}, immutable`,
      upsert: false,
    });
    if (!error) return true;
    // Storage may answer 400 for an object that exists, with the real status in the body.
    if (error.statusCode === '409') return false;
    throw new Error(`${key} could not be stored: ${error.message}`);
  }

  async function read(key: string): Promise<Buffer> {
    const { data, error } = await storage.from(bucketName).download(key);
    if (error) throw new Error(`${key} could not be read: ${error.message}`);
    return Buffer.from(await data.arrayBuffer());
  }

  return {
    async put(remote, version, files) {
      requireInside([remote, version], files.keys());
      await requireBucket();
      for (const [file, bytes] of plainFiles(files)) {
        const key = `${remote}/${version}/${file}`;
        if (!(await write(key, bytes)) && !bytes.equals(await read(key))) throw changedContent(remote, version, file);
      }
      return storage.from(bucketName).getPublicUrl(`${remote}/${version}/`).data.publicUrl;
    },

    async keep(folder, files) {
      requireInside([folder], files.keys());
      await requireBucket();
      await writeEach(files, (file, bytes) => write(`${folder}/${file}`, bytes));
    },

    async read(folder, file, signal) {
      const { data, error } = await storage.from(bucketName).download(`${folder}/${file}`, {}, { signal });
      if (data) return Buffer.from(await data.arrayBuffer());
      // Storage answers 400 for a missing object, with the real status in the body.
      if (error.statusCode === '404') return null;
      throw new Error(`${folder}/${file} could not be read: ${error.message}`, { cause: error });
    },
  };
}
