import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The key that the BFF signs with: made at the first start, and kept with the data. @param data folder of the data. */
export async function keptSigningKey(data: string): Promise<string> {
  const file = path.join(data, 'signing-key');
  const made = randomBytes(32).toString('base64url');
  // Refused when there is one already.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return await readFile(file, 'utf8');
}
