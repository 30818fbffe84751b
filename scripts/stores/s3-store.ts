import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import { changedContent, contentTypeOf, keepSeconds, plainFiles, type ReleaseStore, readBytes } from './store.ts';

const compress = promisify(brotliCompress);

export interface S3Options {
  /** Address of the service, with the path-style bucket below it. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  secret: string;
  /** The address at which browsers find the bucket's content: a CDN's, or the bucket's own. */
  publicUrl: string;
}

/**
 * Releases in an S3-compatible bucket. An object store cannot choose by Accept-Encoding, so scripts, styles and SVGs
 * are stored as brotli under their own names. Every browser that Workspace supports accepts it over https, and hashes
 * are of the decoded bytes. If the public address is not https, the files are stored uncompressed.
 */
export function createS3Store({ endpoint, region, bucket, keyId, secret, publicUrl }: S3Options): ReleaseStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const encodes = publicUrl.startsWith('https:');
  const addressOf = (key: string): string => `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`;

  /** Bytes of an object as a browser would see them; null if it does not exist. */
  async function find(key: string): Promise<Buffer | null> {
    const answer = await client.fetch(addressOf(key));
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
    async put(remote, version, folder) {
      for (const file of await plainFiles(folder)) {
        const key = `${remote}/${version}/${file}`;
        const bytes = await readBytes(folder, file);
        // Checked first, because not every service supports If-None-Match. With a service that does, the header decides
        // a race.
        const kept = (await find(key)) ?? ((await write(key, file, bytes)) ? bytes : await find(key));
        if (!kept?.equals(bytes)) throw changedContent(remote, version, file);
      }
      return `${publicUrl.replace(/\/$/, '')}/${remote}/${version}/`;
    },
  };
}
