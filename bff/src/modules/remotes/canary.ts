import { createHash } from 'node:crypto';

/**
 * Whether a viewer is among those who get a remote's canary: always the same answer for the same viewer, remote and share, and
 * whoever has it at one share has it at a greater one.
 * @param share percent of viewers, 0 to 100.
 */
export function isInShare(viewer: string, remote: string, share: number): boolean {
  const hash = createHash('sha256').update(`${viewer}:${remote}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < share;
}
