import type { Env } from '../../config/env.ts';
import { tooManyRequests, unavailable } from '../../errors/app-error.ts';

/** Seconds in the Retry-After header for an account with too many streams. */
const retryAfter = 30;

/** Limits the streams of this process and of each account. A browser needs one stream for all its tabs. */
export function createStreamSlots({ STREAMS, STREAMS_PER_ACCOUNT }: Pick<Env, 'STREAMS' | 'STREAMS_PER_ACCOUNT'>) {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /**
     * Takes a place for a stream.
     * @returns a function that frees the place.
     * @throws {AppError} 429 if the account has no place left; 503 if the process has none.
     */
    acquire(userId: string): () => void {
      const count = counts.get(userId) ?? 0;
      if (count >= STREAMS_PER_ACCOUNT) throw tooManyRequests(retryAfter);
      if (total >= STREAMS) throw unavailable();
      counts.set(userId, count + 1);
      total += 1;
      return () => {
        const left = (counts.get(userId) ?? 0) - 1;
        if (left > 0) counts.set(userId, left);
        else counts.delete(userId);
        total -= 1;
      };
    },
  };
}
