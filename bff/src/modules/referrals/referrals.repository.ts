import { type Page, type PageQuery, type Referral, referral } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery, runValue } from '../../supabase/query.ts';

/** The result of the database function prod.list_referrals. */
const found = z.object({ items: z.array(referral), total: z.number() });

export function createReferralsRepository(db: UserDatabase) {
  return {
    /** Returns the viewer's referral code, which never changes. */
    code: (viewer: Viewer): Promise<string> => runValue(db.as(viewer).rpc('referral_code')),

    async list(viewer: Viewer, { page, limit }: PageQuery): Promise<Page<Referral>> {
      const values = { p_offset: page * limit, p_limit: limit };
      const { items, total } = z.parse(found, await runQuery(db.as(viewer).rpc('list_referrals', values)));
      return { items: items.map((row) => withIsoTimes(row, 'created_at')), total, page, limit };
    },
  };
}
export type ReferralsRepository = ReturnType<typeof createReferralsRepository>;
