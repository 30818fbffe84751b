import type { Earning, EarningsQuery } from '@workspace/contracts';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

const columns = 'id,team_id,week_start,kind,minutes,rate_cents,amount_cents,currency,status';
/** Maximum number of rows in one response of PostgREST. */
const batch = 1000;

export function createEarningsRepository(db: UserDatabase) {
  return {
    /** Lists the viewer's earnings, newest week first. */
    async list(viewer: Viewer, { from, to }: EarningsQuery): Promise<Earning[]> {
      const earnings: Earning[] = [];
      for (;;) {
        const data = await runQuery(
          db
            .as(viewer)
            .from('earnings')
            .select(columns)
            .eq('user_id', viewer.id)
            .gte('week_start', from)
            .lte('week_start', to)
            .order('week_start', { ascending: false })
            .order('kind')
            .order('id')
            .range(earnings.length, earnings.length + batch - 1),
        );
        earnings.push(...data);
        if (data.length < batch) return earnings;
      }
    },

    /** Returns the names of the viewer's teams, by id. */
    async teamNames(viewer: Viewer): Promise<Map<string, string>> {
      const data = await runQuery(db.as(viewer).from('teams').select('id,name'));
      return new Map(data.map(({ id, name }) => [id, name]));
    },
  };
}
export type EarningsRepository = ReturnType<typeof createEarningsRepository>;
