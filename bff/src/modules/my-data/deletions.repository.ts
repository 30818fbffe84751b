import { type AccountDeletion, accountDeletion, deletionMessages } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { Env } from '../../config/env.ts';
import { conflict } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the repository for the deletion of the viewer's account (product/my-data#deletion). Only a call with the secret
 * key can ask for it, because the database does not see that the viewer has confirmed.
 */
export function createDeletionsRepository(db: UserDatabase, env: Env, upstream: Upstream) {
  const secretDb = createSecretClient(env, upstream);
  return {
    async find(viewer: Viewer): Promise<AccountDeletion> {
      return z.parse(accountDeletion, await runQuery(db.as(viewer).rpc('read_deletion')));
    },
    /**
     * Asks for the deletion, and ends the viewer's sessions everywhere.
     * @throws {AppError} 409 if something has to be settled before.
     */
    async ask(viewer: Viewer): Promise<void> {
      await runQuery(secretDb.rpc('ask_deletion', { p_user_id: viewer.id }), ({ refusal }) =>
        refusal === 'DELETION_STOPPED' ? conflict(deletionMessages.stopped, refusal) : null,
      );
    },
    /** Keeps the account. Does nothing for a viewer who has not asked for its deletion. */
    async cancel(viewer: Viewer): Promise<void> {
      await runQuery(db.as(viewer).rpc('keep_account'));
    },
  };
}
export type DeletionsRepository = ReturnType<typeof createDeletionsRepository>;
