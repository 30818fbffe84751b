-- Shifts that began 15 minutes to a day ago and for which the assistant has not clocked in, although it was allowed. Each step
-- leaves fewer shifts, and the expensive questions come last. The length of an entry is that of private.schedule_length(),
-- whose calls would be slow.
create or replace function private.missed_shifts() returns table (user_id uuid, team_id uuid, start timestamptz)
language sql stable set search_path = '' as $$
  with clock as materialized (
    select private.week_minute(now()) as minute
  ), begun as materialized (
    select s.user_id, s.team_id, ago.minutes,
      ((s.end_weekday - s.start_weekday) * 1440 + s.end_minutes - s.start_minutes + 10079) % 10080 + 1 as length
    from clock, prod.schedules s,
    lateral (select (clock.minute - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080 as minutes) ago
    where ago.minutes between 15 and 1439
  ), shifts as materialized (
    select b.user_id, b.team_id, begun.start, begun.start + make_interval(mins => b.length) as ending
    from begun b join prod.team_members m on m.team_id = b.team_id and m.user_id = b.user_id and m.assistant_role is not null,
    lateral (select date_trunc('minute', now(), 'UTC') - make_interval(mins => b.minutes) as start) begun
  ), missed as materialized (
    select s.user_id, s.team_id, s.start from shifts s
    where not exists (select from prod.sessions w
      where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at between s.start - interval '1 day' and s.ending and coalesce(w.ended_at, now()) >= s.start)
  )
  select m.user_id, m.team_id, m.start from missed m
  where not private.is_restricted(m.user_id) and private.clock_in_refusal(m.user_id, m.team_id, m.start) is null
$$;

revoke execute on all functions in schema prod, private from public;
