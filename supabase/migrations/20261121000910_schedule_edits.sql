-- Assistants edit their own schedules (spec 7), through functions only: each one locks the caller's place in the team first, so
-- that of two edits at once the later one sees what the earlier one left, and no collision gets in (spec 5).

-- Overlap of two weekly entries, over the end of the week too. Ends that touch do not overlap.
create function private.schedules_collide(one prod.schedules, other prod.schedules) returns boolean
language sql immutable set search_path = '' as $$
  select (begins.second - begins.first + 10080) % 10080 < private.schedule_length(one)
    or (begins.first - begins.second + 10080) % 10080 < private.schedule_length(other)
  from (select one.start_weekday * 1440 + one.start_minutes as first,
    other.start_weekday * 1440 + other.start_minutes as second) begins
$$;

-- Only assistants of the team edit, and one edit at a time.
create function private.lock_own_schedules(team uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from prod.team_members where team_id = team and user_id = auth.uid() and assistant_role is not null
    for no key update;
  if not found then
    raise exception 'NOT_IN_TEAM';
  end if;
end $$;

-- Refuses what an edit has left when two entries collide, or one is longer than a day of 25 hours.
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

-- Puts these entries in place of all that the caller has in the team. A positive id must be one of those and is kept; entries
-- with a negative id are new.
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
grant execute on function prod.add_schedule(uuid, jsonb), prod.remove_schedule(uuid, bigint),
  prod.replace_schedules(uuid, jsonb) to authenticated;
