import { createHash } from 'node:crypto';

/**
 * Returns whether a viewer gets a remote's canary. The result is the same for the same viewer, remote and share. A
 * viewer who gets the canary at one share also gets the canary at every greater share.
 * @param share percent of viewers, 0 to 100.
 */
export function isInShare(viewer: string, remote: string, share: number): boolean {
  const hash = createHash('sha256').update(`${viewer}:${remote}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < share;
}
