import type { MatchMove, NewMatch } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { callOnce } from '../../supabase/call-once.ts';
import type { UserClient } from '../../supabase/user-client.ts';
import { explainTransition } from './transition-error.ts';

/** Moves of matches. Each is a function of the database, which knows who may and what follows. */
export function createMatchesRepository(db: UserClient) {
  return {
    /** @throws {AppError} 403 for a move that is not the viewer's to make, 404, or 409 when it is not possible any more. */
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
    /** @returns the id of the new match. @throws {AppError} 403 for all but operators, 409 for a closed listing or a second match. */
    async propose(viewer: Viewer, match: Required<NewMatch>): Promise<string> {
      const values = {
        p_assistant_id: match.assistant_id,
        p_listing_id: match.listing_id,
        p_source: match.source,
        p_channel: match.channel,
      };
      return callOnce<string>(db, viewer, { name: 'propose_match', values, explain: explainTransition });
    },
  };
}
export type MatchesRepository = ReturnType<typeof createMatchesRepository>;
