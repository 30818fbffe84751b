import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the BFF takes. */
const leastCharacters = 32;

/**
 * The key that the BFF signs with: made at the first start, and kept with the data.
 * @param data folder of the data.
 * @throws one sentence that names the file when it cannot be used.
 */
export async function keptSigningKey(data: string): Promise<string> {
  const file = path.join(data, 'signing-key');
  const made = randomBytes(32).toString('base64url');
  // Refused when there is one already.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read. Make it readable, or delete it: the next start creates a new one.`);
  });
  if (new RegExp(`^[\\w-]{${leastCharacters},}$`).test(kept.trim())) return kept.trim();
  throw new Error(
    `${file} is damaged. Delete it: the next start creates a new one, and open pages have to be reloaded.`,
  );
}
