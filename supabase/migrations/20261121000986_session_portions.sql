-- The sessions of a filter that come after a given one, newest first, as one value: an export of many has to ask seldom, since
-- each question costs as much as a thousand rows, and the REST API hands out no more than a thousand at once. It runs with the
-- rights of whoever asks.
create function prod.session_portion(
  p_user_id uuid, p_team_id uuid default null, p_from timestamptz default null, p_to timestamptz default null,
  p_after timestamptz default null, p_after_id uuid default null, p_limit integer default 1000
) returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(portion), '[]') from (
    select id, team_id, created_at, ended_at, auto_ended from prod.sessions
    where user_id = p_user_id and (p_team_id is null or team_id = p_team_id)
      and created_at >= coalesce(p_from, '-infinity') and created_at < coalesce(p_to, 'infinity')
      and (created_at, id) < (coalesce(p_after, 'infinity'), coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by created_at desc, id desc
    limit least(p_limit, 5000)
  ) portion
$$;

drop function prod.sessions_after(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid, integer);

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.session_portion(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid, integer) to authenticated;
