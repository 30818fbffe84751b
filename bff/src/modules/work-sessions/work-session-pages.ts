import type { ListedWorkSession, Page, PageQuery } from '@workspace/contracts';
import * as z from 'zod/mini';
import type { Viewer } from '../../auth-session/auth-session-resolver.ts';
import { withIsoTimes } from '../../http/time.ts';
import type { UserDatabase } from '../../supabase/database.ts';
import { runQuery } from '../../supabase/query.ts';

const columns = 'id,user_id,team_id,created_at,ended_at,timezone,version,auto_ended';

/** Filters work sessions by user, team and start time. Without `user_id`, sessions of all users are selected. */
interface Filter {
  user_id?: string | undefined;
  team_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
/**
 * The start of a page. The query for the page selects sessions that started before `before`, and skips `skip` of them.
 * `before` is null if the page is past the end.
 */
const placeOfPage = z.object({ total: z.number(), before: z.nullable(z.string()), skip: z.nullable(z.number()) });

/**
 * Returns a page of work sessions, newest first. The database computes the number of sessions and the start of the page
 * from monthly totals. The last page of a long list is therefore as fast as the first page.
 */
export async function workSessionPage(
  db: UserDatabase,
  viewer: Viewer,
  filter: Filter,
  { page, limit }: PageQuery,
): Promise<Page<ListedWorkSession>> {
  const { user_id, team_id, from, to } = filter;
  const place = async () => {
    const values = { p_user_id: user_id, p_team_id: team_id, p_from: from, p_to: to, p_offset: page * limit };
    return z.parse(placeOfPage, await runQuery(db.as(viewer).rpc('session_place', values)));
  };
  const rows = async (before: string | undefined, skip: number): Promise<ListedWorkSession[]> => {
    let found = db.as(viewer).from('sessions').select(columns);
    if (user_id) found = found.eq('user_id', user_id);
    if (team_id) found = found.eq('team_id', team_id);
    if (from) found = found.gte('created_at', from);
    if (before) found = found.lt('created_at', before);
    const data = await runQuery(
      found
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(skip, skip + limit - 1),
    );
    return data.map((row) => withIsoTimes(row, 'created_at', 'ended_at'));
  };

  if (page === 0) {
    const [items, { total }] = await Promise.all([rows(to, 0), place()]);
    return { items, page, limit, total };
  }
  const { total, before, skip } = await place();
  const items = before === null ? [] : await rows(before, skip ?? 0);
  return { items, page, limit, total };
}
