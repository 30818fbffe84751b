import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { unavailable } from '../../errors/app-error.ts';
import type { QueuePasswordHash } from '../../supabase/password-hash-queue.ts';
import { runQuery, runValue } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import { type Upstream, upstreamError } from '../../supabase/upstream.ts';

const link = z.object({ hashed_token: z.string() });

/**
 * Creates the repository for temporary passwords and sign-in tokens. It uses the secret key, because users may not read
 * temporary passwords.
 */
export function createTemporaryPasswordsRepository(env: Env, upstream: Upstream, queuePasswordHash: QueuePasswordHash) {
  const db = createSecretClient(env, upstream);
  const authorization = `Bearer ${env.SUPABASE_SECRET_KEY}`;
  return {
    /**
     * Uses a temporary password, which works only once.
     * @param tryId a new UUID. `giveBack` takes the same.
     * @returns whether the password was right, unused and not expired.
     */
    use: (address: string, secret: string, tryId: string): Promise<boolean> =>
      queuePasswordHash(() => runValue(db.rpc('use_temporary_password', { address, secret, try_id: tryId }))),
    /**
     * Makes a password work again that a try has used, unless it has expired or was replaced. If the try uses it later,
     * it does not count. Call this once after a `use` that succeeded or whose answer was lost, and only if nobody was
     * signed in.
     */
    async giveBack(address: string, secret: string, tryId: string): Promise<void> {
      await queuePasswordHash(() =>
        runQuery(db.rpc('give_back_temporary_password', { address, secret, try_id: tryId })),
      );
    },
    /**
     * Returns the token of a sign-in link without mailing the link.
     * @throws {AppError} 503 if Supabase Auth fails or cannot be reached; 429 if it limits us.
     */
    async signInToken(email: string): Promise<string> {
      const answer = await upstream
        .send(`${env.SUPABASE_URL}/auth/v1/admin/generate_link`, {
          method: 'POST',
          headers: { apikey: env.SUPABASE_SECRET_KEY, authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'magiclink', email }),
        })
        .catch((error: unknown) => {
          throw upstreamError(error);
        });
      if (answer.status >= 300) {
        const error = new Error(`No sign-in link: ${answer.status} ${answer.text}`);
        throw answer.status >= 500 ? unavailable(error) : error;
      }
      return z.parse(link, JSON.parse(answer.text)).hashed_token;
    },
  };
}
export type TemporaryPasswordsRepository = ReturnType<typeof createTemporaryPasswordsRepository>;
