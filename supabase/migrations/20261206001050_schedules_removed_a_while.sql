-- A shift that its assistant removes and enters again within a day is the same shift, however it goes and comes back. The
-- pages remove a shift at once and add it with another call, so it counted as added then, and nobody missed its beginning.
create table private.removed_schedules (
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  start_weekday smallint not null,
  start_minutes integer not null,
  created_at timestamptz not null,
  removed_at timestamptz not null default now(),
  primary key (user_id, team_id, start_weekday, start_minutes)
);
create index removed_schedules_team on private.removed_schedules (team_id);
create index removed_schedules_age on private.removed_schedules (removed_at);
comment on table private.removed_schedules is 'Starts of shifts that have left a schedule, for a day, with the time at which they had been entered.';

alter table private.removed_schedules enable row level security;
grant all on private.removed_schedules to service_role;

insert into private.personal_data (relation, person, reason) values
  ('private.removed_schedules', 'user_id', 'Shifts that were removed, which are kept for a day.');

create or replace function prod.forget_ended_sessions() returns void language sql security definer set search_path = '' as $$
  delete from private.ended_auth_sessions where ended_at < now() - interval '1 day';
  delete from private.removed_schedules where removed_at < now() - interval '1 day';
$$;

-- Notes that entries leave a schedule. The job may not have dropped an earlier note yet that is too old to count.
create function private.note_removed_schedules(p_gone prod.schedules[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.removed_schedules as known (user_id, team_id, start_weekday, start_minutes, created_at)
  select g.user_id, g.team_id, g.start_weekday, g.start_minutes, min(g.created_at) from unnest(p_gone) g group by 1, 2, 3, 4
  on conflict (user_id, team_id, start_weekday, start_minutes) do update
  set created_at = case when known.removed_at < now() - interval '1 day' then excluded.created_at
      else least(known.created_at, excluded.created_at) end,
    removed_at = now();
end $$;

-- Returns when the caller entered a shift with this start: now, or earlier if it has left the schedule in the last day.
create function private.entered_at(p_team_id uuid, p_weekday integer, p_minutes integer) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((select created_at from private.removed_schedules
    where user_id = auth.uid() and team_id = p_team_id and start_weekday = p_weekday and start_minutes = p_minutes
      and removed_at >= now() - interval '1 day'), now())
$$;

create or replace function prod.remove_schedule(p_team_id uuid, p_id bigint) returns prod.schedules
language plpgsql security definer set search_path = '' as $$
declare
  removed prod.schedules;
begin
  perform private.lock_own_schedules(p_team_id);
  delete from prod.schedules where id = p_id and team_id = p_team_id and user_id = auth.uid() returning * into removed;
  if not found then
    raise exception 'SCHEDULE_NOT_FOUND';
  end if;
  perform private.note_removed_schedules(array[removed]);
  return removed;
end $$;

create or replace function prod.add_schedule(p_team_id uuid, p_entry jsonb) returns prod.schedules
language plpgsql security definer set search_path = '' as $$
declare
  added prod.schedules;
begin
  perform private.lock_own_schedules(p_team_id);
  insert into prod.schedules (user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday, created_at)
  values (auth.uid(), p_team_id, (p_entry ->> 'start_minutes')::integer, (p_entry ->> 'end_minutes')::integer,
    (p_entry ->> 'start_weekday')::smallint, (p_entry ->> 'end_weekday')::smallint,
    private.entered_at(p_team_id, (p_entry ->> 'start_weekday')::integer, (p_entry ->> 'start_minutes')::integer))
  returning * into added;
  perform private.check_own_schedules(p_team_id);
  return added;
end $$;

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
  -- An entry that moves leaves its start, too.
  perform private.note_removed_schedules(array(
    select s from prod.schedules s where s.id = any (known) and not exists (
      select from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, start_weekday smallint)
      where e.id = s.id and (e.start_weekday, e.start_minutes) = (s.start_weekday, s.start_minutes))));
  delete from prod.schedules where id = any (known) and id <> all (kept);
  update prod.schedules s
  set start_minutes = e.start_minutes, end_minutes = e.end_minutes, start_weekday = e.start_weekday, end_weekday = e.end_weekday,
    created_at = case when (s.start_weekday, s.start_minutes) = (e.start_weekday, e.start_minutes) then s.created_at
      else private.entered_at(p_team_id, e.start_weekday, e.start_minutes) end
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where s.id = e.id and s.id = any (known);
  insert into prod.schedules (user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday, created_at)
  select auth.uid(), p_team_id, e.start_minutes, e.end_minutes, e.start_weekday, e.end_weekday,
    private.entered_at(p_team_id, e.start_weekday, e.start_minutes)
  from jsonb_to_recordset(p_entries) as e(id bigint, start_minutes integer, end_minutes integer, start_weekday smallint, end_weekday smallint)
  where e.id <= 0;
  perform private.check_own_schedules(p_team_id);
  return query select * from prod.schedules where user_id = auth.uid() and team_id = p_team_id
    order by start_weekday, start_minutes;
end $$;

revoke execute on all functions in schema prod, private from public;
