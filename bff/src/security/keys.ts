import { createHmac } from 'node:crypto';
import type { Env } from '../config/env.ts';

type Keys = Pick<Env, 'SIGNING_KEY' | 'SIGNING_KEY_PREVIOUS'>;

const derive = (key: string, purpose: string): Buffer => createHmac('sha256', key).update(purpose).digest();

/** Derives a key for one purpose from SIGNING_KEY. A value signed for one purpose is invalid for all others. */
export const keyFor = (env: Keys, purpose: string): Buffer => derive(env.SIGNING_KEY, purpose);

/**
 * Derives the keys that are valid for one purpose: that of `keyFor`, and during a rotation also that of
 * SIGNING_KEY_PREVIOUS.
 */
export const validKeysFor = (env: Keys, purpose: string): readonly [Buffer, ...Buffer[]] => [
  keyFor(env, purpose),
  ...(env.SIGNING_KEY_PREVIOUS ? [derive(env.SIGNING_KEY_PREVIOUS, purpose)] : []),
];
