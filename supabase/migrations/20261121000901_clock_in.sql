-- Clocking in goes through a function, which alone decides whether it is allowed (spec 5). Weeks are UTC weeks from Sunday,
-- as schedules are.

create function private.week_minute(at timestamptz) returns integer language sql immutable set search_path = '' as $$
  select ((floor(extract(epoch from at) / 60)::bigint + 4 * 1440) % 10080)::integer -- the epoch began on a Thursday
$$;

-- Minutes from start to end; an end that is not after the start wraps past the end of the week.
create function private.schedule_length(entry prod.schedules) returns integer language sql immutable set search_path = '' as $$
  select ((entry.end_weekday - entry.start_weekday) * 1440 + entry.end_minutes - entry.start_minutes + 10079) % 10080 + 1
$$;

-- Whether a session that starts at this moment belongs to a schedule: it covers the moment, or begins within 60 minutes.
create function private.is_scheduled(person uuid, team uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.schedules s
    where s.user_id = person and s.team_id = team
      and (private.week_minute(at) - (s.start_weekday * 1440 + s.start_minutes - 60) + 10080) % 10080
        < private.schedule_length(s) + 60
  )
$$;

-- Whether somebody has worked as long with a team in this week as is planned for the whole of it.
create function private.has_worked_the_week(person uuid, team uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  with week as (
    select date_trunc('minute', at) - make_interval(mins => private.week_minute(at)) as start
  ), worked as (
    select coalesce(sum(extract(epoch from least(coalesce(s.ended_at, at), at) - greatest(s.created_at, week.start))), 0) / 60 as minutes
    from prod.sessions s, week
    where s.user_id = person and s.team_id = team and s.created_at < at and coalesce(s.ended_at, at) > week.start
  ), planned as (
    select coalesce(sum(private.schedule_length(s)), 0) as minutes
    from prod.schedules s where s.user_id = person and s.team_id = team
  )
  select worked.minutes >= planned.minutes from worked, planned
$$;

-- Why somebody may not clock in with a team at this moment, or null. The newest deal decides whether there is anything to
-- work on; the newest open one says on which terms.
create function private.clock_in_refusal(person uuid, team uuid, at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  newest prod.client_status := (select status from prod.deals where team_id = team order by created_at desc, id limit 1);
  deal prod.deals;
begin
  if newest = 'PAYMENT_PENDING' then
    return 'PAYMENT_PENDING';
  end if;
  if newest in ('CHURNED', 'LOST', 'VOID') then
    return 'DEAL_CLOSED';
  end if;
  select * into deal from prod.deals where team_id = team and private.is_open_deal(status) order by created_at desc, id limit 1;
  if deal.id is null then
    return 'NO_ACTIVE_DEALS';
  end if;
  if deal.requires_shift and not private.is_scheduled(person, team, at) then
    return 'NOT_IN_SHIFT';
  end if;
  if deal.status in ('PRE_INTRO_PERIOD', 'INTRO_PERIOD') and private.has_worked_the_week(person, team, at) then
    return 'OVER_ONBOARDING_SCHEDULE';
  end if;
  return null;
end $$;

-- Going online (spec 4). Of two calls at once the unique index on open sessions lets one through.
create function prod.start_session(p_team_id uuid, p_timezone text, p_version text default null) returns prod.sessions
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
  started prod.sessions;
begin
  if not private.is_team_assistant(p_team_id) then
    raise exception 'NOT_IN_TEAM';
  end if;
  if exists (select from prod.sessions where user_id = auth.uid() and team_id = p_team_id and ended_at is null) then
    raise exception 'SESSION_ALREADY_STARTED';
  end if;
  refusal := private.clock_in_refusal(auth.uid(), p_team_id, now());
  if refusal is not null then
    raise exception using message = refusal;
  end if;
  insert into prod.sessions (user_id, team_id, timezone, version) values (auth.uid(), p_team_id, p_timezone, p_version)
  returning * into started;
  return started;
exception when unique_violation then
  raise exception 'SESSION_ALREADY_STARTED';
end $$;

drop policy start_own on prod.sessions;
revoke insert (user_id, team_id, timezone, version) on prod.sessions from authenticated;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.start_session(uuid, text, text) to authenticated;
