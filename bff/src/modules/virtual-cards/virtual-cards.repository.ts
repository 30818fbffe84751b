import type { VirtualCard } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns = 'holder,brand,last_four,expiry_month,expiry_year,status,limit_cents,currency';

export function createVirtualCardsRepository(db: UserClient) {
  return {
    async find(viewer: Viewer): Promise<VirtualCard | null> {
      const { data } = await runQuery<VirtualCard | null>(
        db
          .from('virtual_cards')
          .select(columns)
          .eq('user_id', viewer.id)
          .maybeSingle()
          .setHeader(...asViewer(viewer)),
      );
      return data;
    },
    /**
     * Freezes or unfreezes the viewer's card.
     * @returns false if the viewer has no card.
     */
    async freeze(viewer: Viewer, frozen: boolean): Promise<boolean> {
      const { data } = await runQuery<boolean>(
        db.rpc('freeze_virtual_card', { frozen }).setHeader(...asViewer(viewer)),
      );
      return data;
    },
  };
}
export type VirtualCardsRepository = ReturnType<typeof createVirtualCardsRepository>;
