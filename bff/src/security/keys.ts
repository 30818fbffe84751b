import { createHmac } from 'node:crypto';
import type { Env } from '../config/env.ts';

/** Derives a key for one purpose from SIGNING_KEY. A value signed for one purpose is invalid for all others. */
export const keyFor = (env: Env, purpose: string): Buffer =>
  createHmac('sha256', env.SIGNING_KEY).update(purpose).digest();
