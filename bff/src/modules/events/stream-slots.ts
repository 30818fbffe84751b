import type { Env } from '../../config/env.ts';
import { overloaded, tooManyRequests } from '../../errors/app-error.ts';

/** Seconds in the Retry-After header for an account with too many streams. */
const retryAfter = 30;

/** Limits the number of streams of this process and of each account. All tabs of a browser share one stream. */
export function createStreamSlots({ STREAMS, STREAMS_PER_ACCOUNT }: Pick<Env, 'STREAMS' | 'STREAMS_PER_ACCOUNT'>) {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /**
     * Takes a slot for a stream.
     * @returns a function that frees the slot.
     * @throws {AppError} 429 if the account has too many streams; 503 if the process has too many.
     */
    acquire(userId: string): () => void {
      const count = counts.get(userId) ?? 0;
      if (count >= STREAMS_PER_ACCOUNT) throw tooManyRequests('STREAMS_PER_ACCOUNT', retryAfter);
      if (total >= STREAMS) throw overloaded('STREAMS');
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
