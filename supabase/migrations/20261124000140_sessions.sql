-- Work sessions, from clocking in to clocking out. A function decides whether clocking in is allowed
-- (product/work-sessions#reasons).

create type prod.session_event_type as enum ('started', 'ended', 'auto_ended');

create table prod.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  timezone text not null constraint timezone_fits check (length(timezone) <= 64),
  version text constraint version_fits check (length(version) <= 20),
  auto_ended boolean not null default false,
  check (ended_at is null or ended_at >= created_at),
  constraint auto_ended_is_ended check (not auto_ended or ended_at is not null)
);

-- At most one open session per assistant and team. The index also refuses concurrent inserts.
create unique index sessions_one_open on prod.sessions (user_id, team_id) where ended_at is null;
create index sessions_open on prod.sessions (created_at) where ended_at is null;
create index sessions_auto_ended on prod.sessions (user_id, ended_at) where auto_ended;

-- These indexes keep lists, sums and exports fast for assistants with 100,000 sessions. They contain all columns for
-- counting and summing, so that these queries do not read the table.
create index sessions_user_order on prod.sessions (user_id, created_at desc, id desc) include (team_id, ended_at);
create index sessions_user_team_order on prod.sessions (user_id, team_id, created_at desc, id desc) include (ended_at);
create index sessions_started on prod.sessions (created_at);
create index sessions_team_order on prod.sessions (team_id, created_at desc, id desc) include (user_id, ended_at);
create index sessions_open_of_team on prod.sessions (team_id) where ended_at is null;

-- prod.team_hours reads only the sessions that ended after the start of the week, through this index.
create index sessions_team_ends on prod.sessions (team_id, (coalesce(ended_at, 'infinity')));

alter table prod.sessions enable row level security;
grant select on prod.sessions to authenticated;
create policy read_own_teams on prod.sessions for select to authenticated
  using (user_id = (select auth.uid()) or team_id in (select private.client_team_ids()));
create policy not_for_candidates on prod.sessions as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.record_session_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  ending prod.session_event_type := case when new.auto_ended then 'auto_ended' else 'ended' end;
begin
  if tg_op = 'INSERT' then
    insert into prod.session_events (session_id, type, created_at) values (new.id, 'started', new.created_at);
    if new.ended_at is not null then
      insert into prod.session_events (session_id, type, created_at) values (new.id, ending, new.ended_at);
    end if;
  elsif old.ended_at is null and new.ended_at is not null then
    insert into prod.session_events (session_id, type, created_at) values (new.id, ending, new.ended_at);
  end if;
  return null;
end $$;
create trigger record_event after insert or update on prod.sessions for each row execute function private.record_session_event();

-- Users with a restricted status cannot clock in.
create trigger refuse_restricted before insert on prod.sessions for each row execute function private.refuse_restricted();

create table prod.session_events (
  id bigint generated always as identity primary key,
  session_id uuid not null references prod.sessions (id) on delete cascade,
  type prod.session_event_type not null,
  created_at timestamptz not null default now()
);
create index session_events_session on prod.session_events (session_id, id);

alter table prod.session_events enable row level security;
grant select on prod.session_events to authenticated;
create policy read_with_session on prod.session_events for select to authenticated
  using (exists (select from prod.sessions where sessions.id = session_id));
create policy not_for_candidates on prod.session_events as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Ends a session of the caller (product/work-sessions#start-and-end). The errors distinguish a missing session from an
-- ended one. Of two concurrent calls, only one ends the session.
create function prod.end_session(p_id uuid) returns prod.sessions language plpgsql security definer set search_path = '' as $$
declare
  ended prod.sessions;
begin
  update prod.sessions set ended_at = now() where id = p_id and user_id = auth.uid() and ended_at is null returning * into ended;
  if found then
    return ended;
  end if;
  if exists (select from prod.sessions where id = p_id and user_id = auth.uid()) then
    raise exception 'SESSION_ALREADY_ENDED';
  end if;
  raise exception 'SESSION_NOT_FOUND';
end $$;

-- Whether an assistant has worked with a team, in the current week, at least the planned hours of the whole week.
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

-- Returns the reason why an assistant may not clock in with a team at a moment, or null. The newest deal decides
-- whether there is work, and the newest open deal decides the terms.
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

-- Starts a session of the caller (product/work-sessions#start-and-end). Of two concurrent calls, the unique index on
-- open sessions lets only one succeed.
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

-- Ends at most p_limit of the due sessions and returns their number. Skips sessions that another transaction has
-- locked, so each session ends only once.
create function prod.end_due_sessions(p_limit integer default 200) returns integer language sql set search_path = '' as $$
  with due as (
    select id from prod.sessions s
    where ended_at is null and created_at < now() - interval '3600 seconds'
      and not private.is_scheduled(s.user_id, s.team_id, s.created_at)
    order by created_at limit p_limit for update skip locked
  ), ended as (
    update prod.sessions set ended_at = now(), auto_ended = true where id in (select id from due) and ended_at is null returning id
  )
  select count(*)::integer from ended
$$;
insert into private.jobs (name, every_seconds) values ('end_due_sessions', 1);

-- Returns the caller's open sessions and those that ended automatically within a day. The result contains ages and no
-- times, so that the browser's clock does not matter.
create function prod.check_auto_clock_out() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id,
        'age_seconds', round(extract(epoch from now() - created_at), 3),
        'covered', private.is_scheduled(user_id, team_id, created_at)) order by created_at), '[]')
      from prod.sessions where user_id = auth.uid() and ended_at is null),
    'ended', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id) order by ended_at desc), '[]')
      from prod.sessions where user_id = auth.uid() and auto_ended and ended_at > now() - interval '1 day')
  )
$$;

-- Returns the open sessions of all teams that the viewer sees. Assistants cannot read the session rows of others, so
-- this shows them only who is online and since when.
create function prod.open_sessions() returns table (user_id uuid, team_id uuid, created_at timestamptz)
language sql stable security definer rows 50 set search_path = '' as $$
  select s.user_id, s.team_id, s.created_at from prod.sessions s
  where s.ended_at is null and s.team_id = any (array(select private.team_ids())) and not (select private.is_candidate())
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.end_session(uuid), prod.start_session(uuid, text, text), prod.check_auto_clock_out(),
  prod.open_sessions() to authenticated;
