import type { Env } from '../../config/env.ts';
import { tooManyRequests, unavailable } from '../../errors/app-error.ts';

/** After how many seconds whoever had too many streams may ask again. */
const retryAfter = 30;

/** Counts the streams of this process and of each account. A browser needs one, whatever tabs it has. */
export function createPlaces({ STREAMS, STREAMS_PER_ACCOUNT }: Pick<Env, 'STREAMS' | 'STREAMS_PER_ACCOUNT'>) {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /**
     * Takes a place for a stream. @returns how to give it back.
     * @throws {AppError} 429 when the account has all of its streams, 503 when the process has.
     */
    take(userId: string): () => void {
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
