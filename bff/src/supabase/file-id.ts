import { createHash, randomUUID } from 'node:crypto';
import type { Viewer } from '../session/resolve.ts';

/**
 * What a file that somebody gives is kept as, in the form of a UUID. A repeat of the request, which has the same
 * Idempotency-Key, finds the file of the first (docs/adr/0022-one-key-one-row.md); other bytes under the key are another
 * file, because a file never changes. A request without a key keeps a new one each time.
 */
export function fileIdFor({ id, requestKey }: Pick<Viewer, 'id' | 'requestKey'>, bytes: Uint8Array): string {
  if (!requestKey) return randomUUID();
  const hash = createHash('sha256').update(`${id} ${requestKey} `).update(bytes).digest('hex');
  // Version 8, which is for ids of one's own making.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
