-- The number and the total length of sessions per assistant, team and month (UTC) of their start. Totals and pages of
-- long lists use these sums instead of counting rows. Triggers update them in the transaction that changes a session,
-- so they are always exact.
create table private.session_months (
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  month date not null,
  sessions integer not null,
  seconds numeric not null,
  primary key (user_id, team_id, month)
);
create index session_months_team on private.session_months (team_id, month);
comment on column private.session_months.sessions is 'All that began in the month, open ones too.';
comment on column private.session_months.seconds is 'Of those that have ended.';

alter table private.session_months enable row level security;
grant select on private.session_months to authenticated;
create policy read_own_teams on private.session_months for select to authenticated
  using (user_id = (select auth.uid()) or team_id in (select private.client_team_ids()));
create policy not_for_candidates on private.session_months as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Returns the number and length of the sessions of a filter in parts. A part is a month, or the sessions of an
-- incomplete month at either end of the filter, which are counted row by row. `ends` is the exclusive end of a part.
-- Without p_user_id, the sums are those of the whole team, and incomplete months are left out.
create function private.session_parts(p_user_id uuid, p_team_id uuid, p_from timestamptz, p_to timestamptz)
returns table (ends timestamptz, sessions bigint, seconds numeric) language sql stable set search_path = '' as $$
  with asked as (
    select starts, ends, private.month_of(ends) as last,
      case when private.month_of(starts)::timestamp at time zone 'UTC' = starts then private.month_of(starts)
        else (private.month_of(starts) + interval '1 month')::date end as first
    from (select coalesce(p_from, '-infinity') as starts, coalesce(p_to, 'infinity') as ends) given
  ), months as (
    select m.month, m.sessions, m.seconds from private.session_months m
    where m.user_id = p_user_id and (p_team_id is null or m.team_id = p_team_id)
    union all
    select m.month, m.sessions, m.seconds from private.session_months m where p_user_id is null and m.team_id = p_team_id
  ), edges as (
    select edge.* from asked,
      lateral (select first::timestamp at time zone 'UTC' as first_at, last::timestamp at time zone 'UTC' as last_at) at,
      lateral (values (starts, least(first_at, ends)), (greatest(last_at, least(first_at, ends)), ends)) edge (starts, ends)
    where edge.starts < edge.ends
  )
  select (month + interval '1 month') at time zone 'UTC', sum(m.sessions), sum(m.seconds)
  from asked, months m where m.month >= first and m.month < last group by month
  union all
  select e.ends, count(*), coalesce(sum(extract(epoch from s.ended_at - s.created_at)), 0)
  from edges e join prod.sessions s on s.user_id = p_user_id and (p_team_id is null or s.team_id = p_team_id)
    and s.created_at >= e.starts and s.created_at < e.ends
  group by e.ends
$$;

-- Returns the number and total length of a user's sessions that began in [p_from, p_to). An open session counts until
-- now.
create function prod.session_totals(p_user_id uuid, p_team_id uuid default null, p_from timestamptz default null, p_to timestamptz default null)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('count', coalesce(sum(sessions), 0), 'seconds', round(coalesce(sum(seconds), 0) + (
    select coalesce(sum(extract(epoch from now() - created_at)), 0) from prod.sessions
    where user_id = p_user_id and ended_at is null and (p_team_id is null or team_id = p_team_id)
      and created_at >= coalesce(p_from, '-infinity') and created_at < coalesce(p_to, 'infinity'))))
  from private.session_parts(p_user_id, p_team_id, p_from, p_to)
$$;

-- Returns the seconds that each assistant worked with a team per day in the viewer's time zone. Sessions across
-- midnight count on both days, and open sessions count until now. The function runs with the caller's rights, so it
-- includes only sessions that the caller sees.
create function prod.team_hours(p_team_id uuid, p_from date, p_days integer, p_timezone text)
returns table (user_id uuid, day date, seconds integer) language sql stable set search_path = '' as $$
  with days as (
    select day, day::timestamp at time zone p_timezone as starts, (day + 1)::timestamp at time zone p_timezone as ends
    from generate_series(0, least(p_days, 31) - 1) as n, lateral (select p_from + n as day) placed
  ), worked as materialized (
    select s.user_id, s.created_at, coalesce(s.ended_at, now()) as ended_at from prod.sessions s
    where s.team_id = p_team_id and coalesce(s.ended_at, 'infinity') > (select min(starts) from days)
      and s.created_at < (select max(ends) from days)
  )
  select s.user_id, d.day, sum(extract(epoch from least(s.ended_at, d.ends) - greatest(s.created_at, d.starts)))::integer
  from days d join worked s on s.created_at < d.ends and s.ended_at > d.starts
  group by s.user_id, d.day order by d.day, s.user_id
$$;

-- Returns up to p_limit sessions of a filter after a given one, newest first, as one JSON value. Exports read large
-- portions, because each call costs as much as a thousand rows and the REST API limits results to a thousand rows. The
-- function runs with the caller's rights.
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

-- Triggers update the sums in order of the key, so that two statements cannot deadlock. The sums of a deleted user or
-- team are deleted with it.
create function private.count_added_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.session_months as m (user_id, team_id, month, sessions, seconds)
  select user_id, team_id, private.month_of(created_at), count(*), coalesce(sum(extract(epoch from ended_at - created_at)), 0)
  from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, team_id, month) do update
    set sessions = m.sessions + excluded.sessions, seconds = m.seconds + excluded.seconds;
  return null;
end $$;
create trigger count_added after insert on prod.sessions referencing new table as added
  for each statement execute function private.count_added_sessions();

create function private.count_changed_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.session_months as m (user_id, team_id, month, sessions, seconds)
  select user_id, team_id, month, sum(sessions), sum(seconds) from (
    select user_id, team_id, private.month_of(created_at) as month, 1 as sessions, coalesce(extract(epoch from ended_at - created_at), 0) as seconds from added
    union all
    select user_id, team_id, private.month_of(created_at), -1, -coalesce(extract(epoch from ended_at - created_at), 0) from removed
  ) moved
  group by 1, 2, 3 having sum(sessions) <> 0 or sum(seconds) <> 0 order by 1, 2, 3
  on conflict (user_id, team_id, month) do update
    set sessions = m.sessions + excluded.sessions, seconds = m.seconds + excluded.seconds;
  return null;
end $$;
create trigger count_changed after update on prod.sessions referencing new table as added old table as removed
  for each statement execute function private.count_changed_sessions();

create function private.count_removed_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.session_months m set sessions = m.sessions - gone.sessions, seconds = m.seconds - gone.seconds
  from (
    select user_id, team_id, private.month_of(created_at) as month, count(*) as sessions,
      coalesce(sum(extract(epoch from ended_at - created_at)), 0) as seconds
    from removed group by 1, 2, 3
  ) gone
  where (m.user_id, m.team_id, m.month) = (gone.user_id, gone.team_id, gone.month);
  return null;
end $$;
create trigger count_removed after delete on prod.sessions referencing old table as removed
  for each statement execute function private.count_removed_sessions();

-- Returns the number of sessions of a filter and the place of the session at p_offset, newest first. The place is
-- `skip` rows after the newest session that began before `before`; null if p_offset is past the end.
create function prod.session_place(
  p_user_id uuid default null, p_team_id uuid default null, p_from timestamptz default null, p_to timestamptz default null, p_offset integer default 0
) returns jsonb language sql stable set search_path = '' as $$
  with counted as (
    select ends, sessions, sum(sessions) over (order by ends desc) as through from private.session_parts(p_user_id, p_team_id, p_from, p_to)
  ), place as (
    select ends, p_offset - (through - sessions) as skip from counted where through > p_offset order by ends desc limit 1
  )
  select jsonb_build_object('total', coalesce((select max(through) from counted), 0),
    'before', (select ends from place), 'skip', (select skip from place))
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.session_parts(uuid, uuid, timestamptz, timestamptz),
  prod.session_totals(uuid, uuid, timestamptz, timestamptz), prod.team_hours(uuid, date, integer, text),
  prod.session_portion(uuid, uuid, timestamptz, timestamptz, timestamptz, uuid, integer),
  prod.session_place(uuid, uuid, timestamptz, timestamptz, integer) to authenticated;
