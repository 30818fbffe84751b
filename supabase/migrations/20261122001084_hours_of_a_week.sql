-- The hours of a week look at what ended after it began, by an index, instead of at all that a team has ever worked.
create index sessions_team_ends on prod.sessions (team_id, (coalesce(ended_at, 'infinity')));
create or replace function prod.team_hours(p_team_id uuid, p_from date, p_days integer, p_timezone text)
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
