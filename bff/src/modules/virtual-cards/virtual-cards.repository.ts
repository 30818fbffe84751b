import { type OwnVirtualCard, virtualCardMessages } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { conflict } from '../../errors/app-error.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

const columns = 'holder,brand,last_four,expiry_month,expiry_year,status,limit_cents,currency,is_frozen_by_company';

export function createVirtualCardsRepository(db: UserDatabase) {
  return {
    find: (viewer: Viewer): Promise<OwnVirtualCard | null> =>
      runQuery(db.as(viewer).from('virtual_cards').select(columns).eq('user_id', viewer.id).maybeSingle()),
    /**
     * Freezes or unfreezes the viewer's card.
     * @returns false if the viewer has no card.
     * @throws {AppError} 409 for a card that operators have frozen.
     */
    freeze: (viewer: Viewer, frozen: boolean): Promise<boolean> =>
      runValue(db.as(viewer).rpc('freeze_virtual_card', { frozen }), ({ refusal }) =>
        refusal === 'CARD_FROZEN' ? conflict(virtualCardMessages.frozenByCompany, refusal) : null,
      ),
  };
}
export type VirtualCardsRepository = ReturnType<typeof createVirtualCardsRepository>;
