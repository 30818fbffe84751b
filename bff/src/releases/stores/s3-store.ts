import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import {
  changedContent,
  contentTypeOf,
  keepSeconds,
  plainFiles,
  type ReleaseStore,
  requireInside,
  writeEach,
} from './store.ts';

const compress = promisify(brotliCompress);

export interface S3Options {
  /** Address of the S3 service. The bucket name follows as the first path segment. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  /** Address of the bucket for browsers: that of a CDN or of the bucket itself. */
  publicUrl: string;
}

/**
 * Stores releases in an S3-compatible bucket. A bucket cannot choose a file by Accept-Encoding, so scripts, styles and
 * SVGs are stored only as brotli, with content-encoding. If the public address is not https, the files are stored
 * uncompressed, because browsers accept brotli only over https.
 */
export function createS3Store({ endpoint, region, bucket, keyId, secret, publicUrl }: S3Options): ReleaseStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const encodes = publicUrl.startsWith('https:');
  const addressOf = (key: string): string => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;

  /** Returns the decoded bytes of an object, or null if it does not exist. */
  async function find(key: string, signal?: AbortSignal): Promise<Buffer | null> {
    const answer = await client.fetch(addressOf(key), signal && { signal });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${bucket} could not be read: ${answer.status} ${answer.statusText}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  async function write(key: string, file: string, bytes: Buffer): Promise<boolean> {
    const isEncoded = encodes && /\.(js|css|svg)$/.test(file);
    const answer = await client.fetch(addressOf(key), {
      method: 'PUT',
      headers: {
        'content-type': contentTypeOf(file),
        'cache-control': `public, max-age=${keepSeconds}, immutable`,
        ...(isEncoded && { 'content-encoding': 'br' }),
        'if-none-match': '*',
      },
      body: new Uint8Array(isEncoded ? await compress(bytes) : bytes),
    });
    if (answer.status === 412 || answer.status === 409) return false;
    if (!answer.ok) throw new Error(`${key} could not be stored: ${answer.status} ${answer.statusText}`);
    return true;
  }

  return {
    async put(remote, version, files) {
      requireInside([remote, version], files.keys());
      for (const [file, bytes] of plainFiles(files)) {
        const key = `${remote}/${version}/${file}`;
        // Not every S3 service supports If-None-Match, so the code first checks whether the object exists.
        const kept = (await find(key)) ?? ((await write(key, file, bytes)) ? bytes : await find(key));
        if (!kept?.equals(bytes)) throw changedContent(remote, version, file);
      }
      return `${publicUrl.replace(/\/$/, '')}/${remote}/${version}/`;
    },

    async keep(folder, files) {
      requireInside([folder], files.keys());
      await writeEach(files, (file, bytes) => write(`${folder}/${file}`, file, bytes));
    },

    read: (folder, file, signal) => find(`${folder}/${file}`, signal),
  };
}
