import type { Page, PageQuery, Referral } from 'shared/contracts';
import { withIsoTimes } from '../../http/time.ts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

export function createReferralsRepository(db: UserClient) {
  return {
    /** Returns the viewer's referral code, which never changes. */
    async code(viewer: Viewer): Promise<string> {
      const { data } = await runQuery<string>(db.rpc('referral_code').setHeader(...asViewer(viewer)));
      return data;
    },

    async list(viewer: Viewer, { page, limit }: PageQuery): Promise<Page<Referral>> {
      const { data } = await runQuery<{ items: Referral[]; total: number }>(
        db.rpc('list_referrals', { p_offset: page * limit, p_limit: limit }).setHeader(...asViewer(viewer)),
      );
      return { items: data.items.map((row) => withIsoTimes(row, 'created_at')), total: data.total, page, limit };
    },
  };
}
export type ReferralsRepository = ReturnType<typeof createReferralsRepository>;
