-- Nobody is told that they miss a shift while they are online, however long, or that they have missed the beginning of a shift
-- that was added after it.
create or replace function private.due_shift_reminders(p_people uuid[]) returns TABLE(user_id uuid, team_id uuid, type prod.notification_type, occasion timestamp with time zone, expires_at timestamp with time zone) language sql stable set search_path = '' as $$
  with shifts as (
    select s.*, shift.start, shift.start + make_interval(mins => private.schedule_length(s)) as ending
    from prod.schedules s
    join prod.team_members m on m.team_id = s.team_id and m.user_id = s.user_id and m.assistant_role is not null,
    lateral (
      select date_trunc('minute', now(), 'UTC')
        - make_interval(mins => (private.week_minute(now()) - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080)
        + make_interval(days => 7 * ahead) as start
      from generate_series(0, 1) as ahead) shift
    where (p_people is null or s.user_id = any (p_people))
      and shift.start <= now() + interval '15 minutes'
      and shift.start + make_interval(mins => private.schedule_length(s)) > now()
      and not private.is_kept_from_work(s.user_id)
  ), states as (
    select s.*, online.is_online,
      exists (select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at > s.start - interval '1 day' and coalesce(w.ended_at, now()) >= s.start) as has_come,
      exists (select from shifts n where n.user_id = s.user_id and n.team_id = s.team_id and n.start = s.ending) as goes_on
    from shifts s, lateral (select exists (
      select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id and w.ended_at is null) as is_online) online
  )
  select s.user_id, s.team_id, 'shift_starting_soon'::prod.notification_type, s.start, s.start from states s
  where s.start > now() and not s.is_online and private.clock_in_refusal(s.user_id, s.team_id, s.start) is null
    and not private.has_day_off(s.user_id, s.start)
  union all
  select s.user_id, s.team_id, 'shift_late', s.start, s.ending from states s
  where s.start <= now() - interval '10 minutes' and not s.has_come and not s.is_online and s.created_at <= s.start
    and private.clock_in_refusal(s.user_id, s.team_id, now()) is null and not private.has_day_off(s.user_id, s.start)
  union all
  select s.user_id, s.team_id, 'shift_ending_soon', s.start, s.ending from states s
  where s.start <= now() and s.ending <= now() + interval '15 minutes' and s.is_online and not s.goes_on
$$;

create or replace function private.missed_shifts() returns TABLE(user_id uuid, team_id uuid, start timestamp with time zone) language sql stable set search_path = '' as $$
  with clock as materialized (
    select private.week_minute(now()) as minute
  ), begun as materialized (
    select s.user_id, s.team_id, s.created_at, ago.minutes,
      ((s.end_weekday - s.start_weekday) * 1440 + s.end_minutes - s.start_minutes + 10079) % 10080 + 1 as length
    from clock, prod.schedules s,
    lateral (select (clock.minute - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080 as minutes) ago
    where ago.minutes between 15 and 1439
  ), shifts as materialized (
    select b.user_id, b.team_id, begun.start, begun.start + make_interval(mins => b.length) as ending
    from begun b join prod.team_members m on m.team_id = b.team_id and m.user_id = b.user_id and m.assistant_role is not null,
    lateral (select date_trunc('minute', now(), 'UTC') - make_interval(mins => b.minutes) as start) begun
    where b.created_at <= begun.start
  ), missed as materialized (
    select s.user_id, s.team_id, s.start from shifts s
    where not exists (select from prod.sessions w
      where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at between s.start - interval '1 day' and s.ending and coalesce(w.ended_at, now()) >= s.start)
      and not exists (select from prod.sessions w
        where w.user_id = s.user_id and w.team_id = s.team_id and w.ended_at is null and w.created_at <= s.ending)
  )
  select m.user_id, m.team_id, m.start from missed m
  where not private.is_kept_from_work(m.user_id) and private.clock_in_refusal(m.user_id, m.team_id, m.start) is null
    and not private.has_day_off(m.user_id, m.start)
$$;

revoke execute on all functions in schema prod, private from public;
