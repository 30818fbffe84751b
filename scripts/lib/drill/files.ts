import { createHash } from 'node:crypto';
import type { DatabaseCopy } from './tables.ts';

/** The address of a Supabase and its secret key. */
export interface Storage {
  url: string;
  secretKey: string;
}

type File = DatabaseCopy['files'][number];

const requestFor = ({ url, secretKey }: Storage, { bucket, name }: File) => ({
  address: `${url}/storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`,
  headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
});

/** Reads a file. Returns null if Storage does not have it. */
async function read(storage: Storage, file: File): Promise<Buffer | null> {
  const { address, headers } = requestFor(storage, file);
  const answer = await fetch(address, { headers });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

async function write(storage: Storage, file: File, content: Buffer): Promise<void> {
  const { address, headers } = requestFor(storage, file);
  const body = new Uint8Array(content);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': file.type, 'x-upsert': 'true' },
    body,
  });
  if (!answer.ok)
    throw new Error(`Storage refused ${file.bucket}/${file.name}: ${answer.status} ${await answer.text()}`);
}

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Copies files from one Storage to another, one after the other, and reads each back.
 * @returns a sentence for each file that is missing or differs.
 */
export async function copyFiles(from: Storage, to: Storage, files: readonly File[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const file of files) {
    const label = `${file.bucket}/${file.name}`;
    const content = await read(from, file);
    if (!content) {
      wrong.push(`the first Storage lacks ${label}, which its database names`);
      continue;
    }
    await write(to, file, content);
    const copied = await read(to, file);
    if (!copied || hash(copied) !== hash(content)) wrong.push(`${label} differs in the second Storage`);
  }
  return wrong;
}
