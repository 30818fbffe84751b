-- Weekly schedules. Weeks are UTC weeks from Sunday.

create table prod.schedules (
  id bigint generated always as identity primary key,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  start_minutes integer not null check (start_minutes between 0 and 1439),
  end_minutes integer not null check (end_minutes between 0 and 1439),
  start_weekday smallint not null check (start_weekday between 0 and 6),
  end_weekday smallint not null check (end_weekday between 0 and 6),
  created_at timestamptz not null default now()
);
create index schedules_team on prod.schedules (team_id, start_weekday);
comment on column prod.schedules.start_minutes is 'Minutes from midnight UTC of start_weekday (0 = Sunday).';

alter table prod.schedules enable row level security;
grant select on prod.schedules to authenticated;
create policy read_own_teams on prod.schedules for select to authenticated
  using (user_id = (select auth.uid()) or team_id = any (array(select private.client_team_ids())));
create policy not_for_candidates on prod.schedules as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create trigger refuse_restricted before insert or update on prod.schedules
  for each row execute function private.refuse_restricted();

create function private.week_minute(at timestamptz) returns integer language sql immutable set search_path = '' as $$
  select ((floor(extract(epoch from at) / 60)::bigint + 4 * 1440) % 10080)::integer -- the epoch began on a Thursday
$$;

-- The length of an entry in minutes. An end that is not after the start lies in the next week.
create function private.schedule_length(entry prod.schedules) returns integer language sql immutable set search_path = '' as $$
  select ((entry.end_weekday - entry.start_weekday) * 1440 + entry.end_minutes - entry.start_minutes + 10079) % 10080 + 1
$$;

-- Whether a session that starts at a moment is scheduled: an entry covers the moment or begins within 60 minutes.
create function private.is_scheduled(person uuid, team uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.schedules s
    where s.user_id = person and s.team_id = team
      and (private.week_minute(at) - (s.start_weekday * 1440 + s.start_minutes - 60) + 10080) % 10080
        < private.schedule_length(s) + 60
  )
$$;

-- Whether two weekly entries overlap, also across the end of the week. Entries that only touch do not overlap.
create function private.schedules_collide(one prod.schedules, other prod.schedules) returns boolean
language sql immutable set search_path = '' as $$
  select (begins.second - begins.first + 10080) % 10080 < private.schedule_length(one)
    or (begins.first - begins.second + 10080) % 10080 < private.schedule_length(other)
  from (select one.start_weekday * 1440 + one.start_minutes as first,
    other.start_weekday * 1440 + other.start_minutes as second) begins
$$;

-- Assistants edit their own schedules (product/schedules#editing) through functions. Each function first locks the
-- caller's row in prod.team_members. So the second of two concurrent edits sees the result of the first, and entries
-- never overlap (product/schedules#valid). Raises NOT_IN_TEAM if the caller is no assistant of the team.
create function private.lock_own_schedules(team uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from prod.team_members where team_id = team and user_id = auth.uid() and assistant_role is not null
    for no key update;
  if not found then
    raise exception 'NOT_IN_TEAM';
  end if;
end $$;

-- Refuses the schedules of the caller if two entries overlap or an entry is longer than 25 hours.
create function private.check_own_schedules(team uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from prod.schedules one
    where one.user_id = auth.uid() and one.team_id = team
      and (private.schedule_length(one) > 1500 or exists (
        select from prod.schedules other
        where other.user_id = one.user_id and other.team_id = team and other.id > one.id
          and private.schedules_collide(one, other)))
  ) then
    raise exception 'INVALID';
  end if;
end $$;

create function prod.add_schedule(p_team_id uuid, p_entry jsonb) returns prod.schedules
language plpgsql security definer set search_path = '' as $$
declare
  added prod.schedules;
begin
  perform private.lock_own_schedules(p_team_id);
  insert into prod.schedules (user_id, team_id, start_minutes, end_minutes, start_weekday, end_weekday)
  values (auth.uid(), p_team_id, (p_entry ->> 'start_minutes')::integer, (p_entry ->> 'end_minutes')::integer,
    (p_entry ->> 'start_weekday')::smallint, (p_entry ->> 'end_weekday')::smallint)
  returning * into added;
  perform private.check_own_schedules(p_team_id);
  return added;
end $$;

create function prod.remove_schedule(p_team_id uuid, p_id bigint) returns prod.schedules
language plpgsql security definer set search_path = '' as $$
declare
  removed prod.schedules;
begin
  perform private.lock_own_schedules(p_team_id);
  delete from prod.schedules where id = p_id and team_id = p_team_id and user_id = auth.uid() returning * into removed;
  if not found then
    raise exception 'SCHEDULE_NOT_FOUND';
  end if;
  return removed;
end $$;

-- Replaces all entries of the caller in a team. Entries with a positive id must exist and are updated. Entries with
-- another id are new. All other existing entries are deleted.
create function prod.replace_schedules(p_team_id uuid, p_entries jsonb) returns setof prod.schedules
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
  set start_minutes = e.start_minutes, end_minutes = e.end_minutes, start_weekday = e.start_weekday, end_weekday = e.end_weekday
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
grant execute on function private.week_minute(timestamptz), private.schedule_length(prod.schedules),
  private.is_scheduled(uuid, uuid, timestamptz), prod.add_schedule(uuid, jsonb), prod.remove_schedule(uuid, bigint),
  prod.replace_schedules(uuid, jsonb) to authenticated;
