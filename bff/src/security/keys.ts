import { createHmac } from 'node:crypto';
import type { Env } from '../config/env.ts';

/** A key for one purpose, made from SIGNING_KEY, so that what is signed for one purpose never passes for another. */
export const keyFor = (env: Env, purpose: string): Buffer =>
  createHmac('sha256', env.SIGNING_KEY).update(purpose).digest();
