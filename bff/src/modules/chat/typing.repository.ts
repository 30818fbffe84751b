import type { Env } from '../../config/env.ts';
import { runQuery } from '../../supabase/query.ts';
import { createSecretClient } from '../../supabase/secret-client.ts';
import type { Upstream } from '../../supabase/upstream.ts';

/**
 * Creates the repository for typing signals. It uses the secret key, because the answer names who of a conversation may
 * hear the signal, which tells about suspended members.
 */
export function createTypingRepository(env: Env, upstream: Upstream) {
  const secret = createSecretClient(env, upstream);
  return {
    /** Returns the live change that tells of a typing user, or null if the user may not write signals there. */
    signal: (userId: string, conversationId: string) =>
      runQuery(secret.rpc('typing_signal', { p_user_id: userId, p_conversation_id: conversationId })),
  };
}
export type TypingRepository = ReturnType<typeof createTypingRepository>;
