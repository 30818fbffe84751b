-- Seconds that each assistant worked with a team per day of the viewer's zone. What reaches over midnight is shared out between
-- its days; an open session lasts until now. It runs as whoever asks: who sees no session gets no row.
create function prod.team_hours(p_team_id uuid, p_from date, p_days integer, p_timezone text)
returns table (user_id uuid, day date, seconds integer) language sql stable set search_path = '' as $$
  select s.user_id, d.day, sum(extract(epoch from least(coalesce(s.ended_at, now()), d.ends) - greatest(s.created_at, d.starts)))::integer
  from (
    select day, day::timestamp at time zone p_timezone as starts, (day + 1)::timestamp at time zone p_timezone as ends
    from generate_series(0, least(p_days, 31) - 1) as n, lateral (select p_from + n as day) placed
  ) d join prod.sessions s on s.team_id = p_team_id and s.created_at < d.ends and coalesce(s.ended_at, now()) > d.starts
  group by s.user_id, d.day order by d.day, s.user_id
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.team_hours(uuid, date, integer, text) to authenticated;
