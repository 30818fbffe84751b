-- A team may have a cap on its hours per week (product/timesheets#caps). All sessions of the team count, also running ones. At the
-- cap, nobody clocks in, and running sessions end.

alter table prod.teams add column weekly_cap_hours smallint
  constraint weekly_cap_hours_in_range check (weekly_cap_hours between 1 and 400);
create index teams_capped on prod.teams (id) where weekly_cap_hours is not null;
comment on column prod.teams.weekly_cap_hours is 'The most that all assistants of the team work in a week (ISO, UTC). Null for no cap.';

-- The seconds that a team has worked in the week of a moment, until this moment.
create function private.seconds_of_team(p_team_id uuid, p_at timestamptz) returns numeric
language sql stable security definer set search_path = '' as $$
  with week as (select private.week_of(p_at)::timestamp at time zone 'UTC' as opens)
  select coalesce(sum(extract(epoch from least(coalesce(s.ended_at, p_at), p_at) - greatest(s.created_at, week.opens))), 0)
  from week, prod.sessions s
  where s.team_id = p_team_id and coalesce(s.ended_at, 'infinity') > week.opens and s.created_at < p_at
$$;

create function private.cap_is_reached(p_team_id uuid, p_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.seconds_of_team(id, p_at) >= weekly_cap_hours * 3600, false)
  from prod.teams where id = p_team_id and weekly_cap_hours is not null
$$;

-- Of the reasons against clocking in, the one of used-up hours names the cap too.
create or replace function private.clock_in_refusal(person uuid, team uuid, at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  newest prod.client_status := (select status from prod.deals where team_id = team order by created_at desc, id limit 1);
  deal prod.deals;
begin
  if newest = 'PAYMENT_PENDING' then
    return 'PAYMENT_PENDING';
  end if;
  if newest = any (private.closed_client_statuses()) then
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
  if private.cap_is_reached(team, at) then
    return 'OVER_ONBOARDING_SCHEDULE';
  end if;
  return null;
end $$;

-- Ends at most p_limit of the due sessions and returns their number. Skips sessions that another transaction has
-- locked, so each session ends only once.
create or replace function prod.end_due_sessions(p_limit integer default 200) returns integer language sql set search_path = '' as $$
  with capped as materialized (
    select t.id from prod.teams t
    where t.weekly_cap_hours is not null and exists (select from prod.sessions o where o.team_id = t.id and o.ended_at is null)
      and private.cap_is_reached(t.id, now())
  ), due as (
    select id from prod.sessions s
    where ended_at is null and (team_id in (select id from capped) or (created_at < now() - private.session_limit()
      and not private.is_scheduled(s.user_id, s.team_id, s.created_at)))
    order by created_at limit p_limit for update skip locked
  ), ended as (
    update prod.sessions set ended_at = now(), auto_ended = true where id in (select id from due) and ended_at is null returning id
  )
  select count(*)::integer from ended
$$;

-- Returns the caller's open sessions and those that ended automatically within a day. The result contains ages and no
-- times, so that the browser's clock does not matter. `by_cap` says that the session ended at the cap of its team.
create or replace function prod.check_auto_clock_out() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id,
        'age_seconds', round(extract(epoch from now() - created_at), 3),
        'covered', private.is_scheduled(user_id, team_id, created_at)) order by created_at), '[]')
      from prod.sessions where user_id = auth.uid() and ended_at is null),
    'ended', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id,
        'by_cap', coalesce(private.cap_is_reached(team_id, ended_at), false)) order by ended_at desc), '[]')
      from prod.sessions where user_id = auth.uid() and auto_ended and ended_at > now() - interval '1 day')
  )
$$;

create function private.cap_of(p_team prod.teams) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('team_id', p_team.id, 'team_name', p_team.name, 'weekly_cap_hours', p_team.weekly_cap_hours,
    'used_minutes', floor(private.seconds_of_team(p_team.id, now()) / 60)::integer)
$$;

-- The caps of the caller's teams with the hours of this week, by name.
create function prod.list_weekly_caps() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.cap_of(t) order by t.name, t.id), '[]') from prod.teams t
  where t.id = any (array(select private.team_ids())) and not private.is_candidate()
$$;

-- Sets the cap of a team, or removes it (p_hours is null). p_known_hours is the cap that the caller saw.
create function prod.set_weekly_cap(p_team_id uuid, p_hours smallint, p_known_hours smallint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.teams;
begin
  select * into known from prod.teams where id = p_team_id for update;
  if not found or not private.approves_hours(p_team_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.weekly_cap_hours is distinct from p_known_hours then
    raise exception 'ROW_CHANGED';
  end if;
  update prod.teams set weekly_cap_hours = p_hours where id = p_team_id;
  perform private.audit('team.cap_changed', p_team_id, jsonb_build_object('from', known.weekly_cap_hours, 'to', p_hours));
  select * into known from prod.teams where id = p_team_id;
  return private.cap_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.cap_is_reached(uuid, timestamptz), prod.list_weekly_caps(),
  prod.set_weekly_cap(uuid, smallint, smallint) to authenticated;
