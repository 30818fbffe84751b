import type { MatchMove, NewMatch } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { explainTransition } from './transition-error.ts';

/**
 * Creates the repository for moves of matches. Each move is a database function, which checks permissions and
 * applies the consequences.
 */
export function createMatchesRepository(db: UserDatabase) {
  return {
    /**
     * Moves a match to another stage.
     * @throws {AppError} 403 if the viewer may not make this move; 404 if the match does not exist; 409 if the move
     * is no longer possible.
     */
    async move(viewer: Viewer, id: string, { from, to, reason_kind, reason }: MatchMove): Promise<void> {
      const values = {
        p_id: id,
        p_from: from,
        p_to: to,
        p_reason_kind: reason_kind ?? null,
        p_reason: reason ?? null,
      };
      await callOnce(db, viewer, { name: 'move_match', values, explain: explainTransition });
    },
    /**
     * Creates a match of an assistant and a job listing.
     * @returns the id of the match.
     * @throws {AppError} 403 if the viewer is not an operator; 404 if the user is not an assistant; 409 if the listing
     * is not open or the assistant already has a match for it.
     */
    async propose(viewer: Viewer, match: Required<NewMatch>): Promise<string> {
      const values = {
        p_assistant_id: match.assistant_id,
        p_listing_id: match.listing_id,
        p_source: match.source,
        p_channel: match.channel,
      };
      return z.parse(
        z.string(),
        await callOnce(db, viewer, { name: 'propose_match', values, explain: explainTransition }),
      );
    },
  };
}
export type MatchesRepository = ReturnType<typeof createMatchesRepository>;
