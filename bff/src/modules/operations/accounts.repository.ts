import { operationMessages } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Env } from '../../config/env.ts';
import { conflict } from '../../errors/app-error.ts';
import { type Upstream, upstreamError } from '../../supabase/upstream.ts';

const account = z.object({ id: z.string() });

/** The status with which Auth refuses an address that has an account. */
const addressTaken = 422;

/**
 * Creates the repository for accounts of Supabase Auth. It uses the secret key, so the caller must check first whether
 * the viewer may add people.
 */
export function createAccountsRepository(env: Env, upstream: Upstream) {
  return {
    /**
     * Creates an account with a confirmed address and without a password.
     * @param profile first values of the profile.
     * @returns the id of the person.
     * @throws {AppError} 409 if the address has an account; 503 if Supabase is unavailable.
     */
    async create(email: string, profile: object): Promise<string> {
      const answer = await upstream
        .send(`${env.SUPABASE_URL}/auth/v1/admin/users`, {
          method: 'POST',
          headers: {
            apikey: env.SUPABASE_SECRET_KEY,
            authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ email, email_confirm: true, user_metadata: profile }),
        })
        .catch((error: unknown) => {
          throw upstreamError(error);
        });
      if (answer.status === addressTaken) throw conflict(operationMessages.ADDRESS_TAKEN, 'ADDRESS_TAKEN');
      if (answer.status >= 300) throw new Error(`No account: ${answer.status} ${answer.text}`);
      return z.parse(account, JSON.parse(answer.text)).id;
    },
  };
}
export type AccountsRepository = ReturnType<typeof createAccountsRepository>;
