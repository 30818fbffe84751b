import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/** The content of the JSON file beside each object. `bucket` and `key` only help people who inspect the folder. */
interface Sidecar {
  bucket: string;
  key: string;
  contentType: string;
  cacheControl: string;
}

/**
 * Creates a storage adapter that keeps objects in a folder. The file name is a hash of bucket and key, so no key can
 * lead out of the folder, and `a` and `a/b` can both exist. An uploaded object appears only when it is complete.
 */
export function createDiskStorage(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([bucket, key]))
      .digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };

  const describe = async (bucket: string, key: string) => {
    const file = fileOf(bucket, key);
    const { size, mtime } = await stat(file);
    const sidecar: Sidecar = JSON.parse(await readFile(`${file}.json`, 'utf8'));
    return {
      cacheControl: sidecar.cacheControl,
      contentLength: size,
      size,
      mimetype: sidecar.contentType,
      lastModified: mtime,
      eTag: `"${createHash('md5').update(`${file}${mtime.getTime()}${size}`).digest('hex')}"`,
      httpStatusCode: 200,
    };
  };

  const writeSidecar = async (file: string, sidecar: Sidecar) => {
    const half = `${file}.${randomUUID()}`;
    await writeFile(half, JSON.stringify(sidecar));
    await rename(half, `${file}.json`);
  };

  const deleteObject = async (bucket: string, key: string) => {
    const file = fileOf(bucket, key);
    await rm(file, { force: true });
    await rm(`${file}.json`, { force: true });
  };

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const metadata = await describe(bucket, key);
      const body = Readable.toWeb(createReadStream(fileOf(bucket, key)));
      return { metadata, httpStatusCode: 200, body };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const file = fileOf(bucket, key);
      await mkdir(dirname(file), { recursive: true });
      const half = `${file}.${randomUUID()}`;
      try {
        await pipeline(readableOf(body), createWriteStream(half));
        await writeSidecar(file, { bucket, key, contentType, cacheControl });
        await rename(half, file);
      } finally {
        await rm(half, { force: true });
      }
      return describe(bucket, key);
    },
    deleteObject,
    async deleteObjects(bucket, keys) {
      for (const key of keys) await deleteObject(bucket, key);
    },
    async copyObject(fromBucket, fromKey, _version, bucket, key) {
      const source = await describe(fromBucket, fromKey);
      const file = fileOf(bucket, key);
      await mkdir(dirname(file), { recursive: true });
      await writeSidecar(file, { bucket, key, contentType: source.mimetype, cacheControl: source.cacheControl });
      await copyFile(fileOf(fromBucket, fromKey), file);
      const { eTag, lastModified, httpStatusCode } = await describe(bucket, key);
      return { eTag, lastModified, httpStatusCode };
    },
    headObject: describe,
    async privateAssetUrl(bucket, key) {
      return pathToFileURL(fileOf(bucket, key)).href;
    },
  };
}

function readableOf(body: Body): Readable {
  if (body instanceof Uint8Array) return Readable.from([body]);
  return Readable.fromWeb(body as NodeReadableStream);
}
