import type { Earning, EarningsQuery } from 'shared/contracts';
import type { Viewer } from '../../session/resolve.ts';
import { asViewer, runQuery } from '../../supabase/query.ts';
import type { UserClient } from '../../supabase/user-client.ts';

const columns = 'id,team_id,week_start,kind,minutes,rate_cents,amount_cents,currency,status';
/** Maximum number of rows in an answer of PostgREST. */
const batch = 1000;

export function createEarningsRepository(db: UserClient) {
  return {
    /** Lists the viewer's earnings, newest week first. */
    async list(viewer: Viewer, { from, to }: EarningsQuery): Promise<Earning[]> {
      const earnings: Earning[] = [];
      for (;;) {
        const { data } = await runQuery<Earning[]>(
          db
            .from('earnings')
            .select(columns)
            .eq('user_id', viewer.id)
            .gte('week_start', from)
            .lte('week_start', to)
            .order('week_start', { ascending: false })
            .order('kind')
            .order('id')
            .range(earnings.length, earnings.length + batch - 1)
            .setHeader(...asViewer(viewer)),
        );
        earnings.push(...data);
        if (data.length < batch) return earnings;
      }
    },

    /** Returns the names of the viewer's teams, by id. */
    async teamNames(viewer: Viewer): Promise<Map<string, string>> {
      const { data } = await runQuery<{ id: string; name: string }[]>(
        db
          .from('teams')
          .select('id,name')
          .setHeader(...asViewer(viewer)),
      );
      return new Map(data.map(({ id, name }) => [id, name]));
    },
  };
}
export type EarningsRepository = ReturnType<typeof createEarningsRepository>;
