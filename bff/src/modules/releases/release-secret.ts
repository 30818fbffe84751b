import { createHash, randomBytes } from 'node:crypto';

const prefix = 'wsr_';

/** Makes the secret of a release token. Its beginning lets scanners of repositories find it. */
export const newReleaseSecret = (): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Returns what the database keeps of a secret. It is random, so a fast hash is enough. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns the secret in an Authorization header, or null if the header has no release token. */
export const secretIn = (header: string | undefined): string | null =>
  /^Bearer (wsr_[\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;
