-- Nobody misses a shift that was added after it began (product/operations#inbox).

comment on column prod.schedules.created_at is 'Since when the entry has its start.';

-- Shifts that began 15 minutes to a day ago and for which the assistant has not clocked in, although it was allowed and the
-- assistant had no day off. A shift that was added after it began is not missed. Each step leaves fewer shifts, and the expensive
-- questions come last. The length of an entry is that of private.schedule_length(), whose calls would be slow.
create or replace function private.missed_shifts() returns table (user_id uuid, team_id uuid, start timestamptz)
language sql stable set search_path = '' as $$
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
  )
  select m.user_id, m.team_id, m.start from missed m
  where not private.is_kept_from_work(m.user_id) and private.clock_in_refusal(m.user_id, m.team_id, m.start) is null
    and not private.has_day_off(m.user_id, m.start)
$$;

-- Replaces all entries of the caller in a team. Entries with a positive id must exist and are updated. Entries with
-- another id are new, and an entry that gets another start counts as added now. All other existing entries are deleted.
create or replace function prod.replace_schedules(p_team_id uuid, p_entries jsonb) returns setof prod.schedules
language plpgsql security definer set search_path = '' as $$
declare
  kept bigint[] := array(select (entry ->> 'id')::bigint from jsonb_array_elements(p_entries) entry
    where (entry ->> 'id')::bigint > 0);
  known bigint[];
begin
  perform private.lock_own_schedules(p_team_id);
  known := array(select id from prod.schedules where user_id = auth.uid() and team_id = p_team_id);
  if not kept <@ known then
    raise exception 'SCHEDULE_NOT_FOUND';
  end if;
  delete from prod.schedules where id = any (known) and id <> all (kept);
  update prod.schedules s
  set start_minutes = e.start_minutes, end_minutes = e.end_minutes, start_weekday = e.start_weekday, end_weekday = e.end_weekday,
    created_at = case when (s.start_weekday, s.start_minutes) = (e.start_weekday, e.start_minutes) then s.created_at else now() end
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where s.id = e.id and s.id = any (known);
  insert into prod.schedules (user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday)
  select auth.uid(), p_team_id, e.start_minutes, e.end_minutes, e.start_weekday, e.end_weekday
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where e.id <= 0;
  perform private.check_own_schedules(p_team_id);
  return query select * from prod.schedules where user_id = auth.uid() and team_id = p_team_id
    order by start_weekday, start_minutes;
end $$;

revoke execute on all functions in schema prod, private from public;
