import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Minimum number of characters that the BFF accepts. */
const leastCharacters = 32;

/**
 * Returns the signing key of the BFF. The first call creates the key and stores it in the data folder `data`.
 * @throws one sentence that names the file if the key cannot be read or is damaged.
 */
export async function keptSigningKey(data: string): Promise<string> {
  const file = path.join(data, 'signing-key');
  const made = randomBytes(32).toString('base64url');
  // With the flag `wx`, writing fails if the file exists, so an existing key is kept.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read. Make it readable, or delete it: the next start creates a new one.`);
  });
  if (new RegExp(`^[\\w-]{${leastCharacters},}$`).test(kept.trim())) return kept.trim();
  throw new Error(
    `${file} is damaged. Delete it: the next start creates a new one, and open pages have to be reloaded.`,
  );
}
