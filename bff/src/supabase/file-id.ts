import { createHash, randomUUID } from 'node:crypto';
import type { Viewer } from '../auth-session/auth-session-resolver.ts';

/**
 * Returns the id of an uploaded file, as a UUID. A retry with the same Idempotency-Key and the same bytes gets the same
 * id (docs/adr/0022-one-key-one-row.md). Other bytes get another id, because stored files never change. A request
 * without a key always gets a new id.
 */
export function fileIdFor({ id, requestKey }: Pick<Viewer, 'id' | 'requestKey'>, bytes: Uint8Array): string {
  if (!requestKey) return randomUUID();
  const hash = createHash('sha256').update(`${id} ${requestKey} `).update(bytes).digest('hex');
  // UUID version 8 is for custom formats.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
