import { type NewReleaseToken, type ReleaseToken, releaseToken } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { notFound } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

/** Creates the repository for release tokens. The database refuses viewers who are not administrators. */
export function createTokensRepository(db: UserDatabase) {
  return {
    async list(viewer: Viewer): Promise<ReleaseToken[]> {
      return z.parse(z.array(releaseToken), await runQuery(db.as(viewer).rpc('list_release_tokens')));
    },
    /** Stores the hash of a new token. @returns its id. */
    make: (
      viewer: Viewer,
      { remote, name, scopes, days, transfer }: NewReleaseToken,
      secretHash: string,
    ): Promise<number> =>
      runValue(
        db.as(viewer).rpc('make_release_token', {
          p_remote: remote,
          p_name: name,
          p_scopes: scopes,
          p_days: days,
          p_secret_hash: secretHash,
          p_transfer: transfer ?? false,
        }),
      ),
    /** Revokes a token. Does nothing if it is revoked. @throws {AppError} 404 */
    async revoke(viewer: Viewer, id: number): Promise<void> {
      await runQuery(db.as(viewer).rpc('revoke_release_token', { p_id: id }), ({ code, message }) =>
        code === 'P0002' ? notFound(message, 'RELEASE_TOKEN_NOT_FOUND') : null,
      );
    },
  };
}
export type TokensRepository = ReturnType<typeof createTokensRepository>;
