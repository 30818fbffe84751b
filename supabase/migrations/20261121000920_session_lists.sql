-- Lists, sums and exports of one assistant's sessions stay quick with 100,000 of them. The index has all that counting and
-- summing needs, so that neither touches the table.
create index sessions_user_order on prod.sessions (user_id, created_at desc, id desc) include (team_id, ended_at);
create index sessions_user_team_order on prod.sessions (user_id, team_id, created_at desc, id desc) include (ended_at);
drop index prod.sessions_user_recent;

-- Sums over the sessions of somebody that began in [p_from, p_to). An open session counts until now.
create function prod.session_totals(p_user_id uuid, p_team_id uuid default null, p_from timestamptz default null, p_to timestamptz default null)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('count', count(*),
    'seconds', round(coalesce(sum(extract(epoch from coalesce(ended_at, now()) - created_at)), 0)))
  from prod.sessions
  where user_id = p_user_id and (p_team_id is null or team_id = p_team_id)
    and created_at >= coalesce(p_from, '-infinity') and created_at < coalesce(p_to, 'infinity')
$$;

-- The sessions of a filter that come after a given one, newest first: an export reads on where it stopped, however long it is.
create function prod.sessions_after(
  p_user_id uuid, p_team_id uuid default null, p_from timestamptz default null, p_to timestamptz default null,
  p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 1000
) returns setof prod.sessions language sql stable set search_path = '' as $$
  select * from prod.sessions
  where user_id = p_user_id and (p_team_id is null or team_id = p_team_id)
    and created_at >= coalesce(p_from, '-infinity') and created_at < coalesce(p_to, 'infinity')
    and (created_at, id) < (coalesce(p_after, 'infinity'), coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by created_at desc, id desc
  limit least(p_limit, 1000)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.session_totals(uuid, uuid, timestamptz, timestamptz),
  prod.sessions_after(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid, integer) to authenticated;
