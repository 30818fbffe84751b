import type { VirtualCard } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

const columns = 'holder,brand,last_four,expiry_month,expiry_year,status,limit_cents,currency';

export function createVirtualCardsRepository(db: UserDatabase) {
  return {
    find: (viewer: Viewer): Promise<VirtualCard | null> =>
      runQuery(db.as(viewer).from('virtual_cards').select(columns).eq('user_id', viewer.id).maybeSingle()),
    /**
     * Freezes or unfreezes the viewer's card.
     * @returns false if the viewer has no card.
     */
    freeze: (viewer: Viewer, frozen: boolean): Promise<boolean> =>
      runValue(db.as(viewer).rpc('freeze_virtual_card', { frozen })),
  };
}
export type VirtualCardsRepository = ReturnType<typeof createVirtualCardsRepository>;
