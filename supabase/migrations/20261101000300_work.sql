create table prod.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  timezone text not null,
  version text,
  check (ended_at is null or ended_at >= created_at)
);
-- One open session per assistant and team: the database is the judge of races.
create unique index sessions_one_open on prod.sessions (user_id, team_id) where ended_at is null;
create index sessions_team_recent on prod.sessions (team_id, created_at desc);
create index sessions_user_recent on prod.sessions (user_id, created_at desc);

create table prod.session_events (
  id bigint generated always as identity primary key,
  session_id uuid not null references prod.sessions (id) on delete cascade,
  type prod.session_event_type not null,
  created_at timestamptz not null default now()
);
create index session_events_session on prod.session_events (session_id, id);

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

create function private.can_see_team(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_team_member(team) or exists (
    select from prod.teams where id = team and private.is_organization_member(organization_id))
$$;
grant execute on function private.can_see_team(uuid) to authenticated;

create function private.record_session_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.session_events (session_id, type, created_at) values (new.id, 'started', new.created_at);
    if new.ended_at is not null then
      insert into prod.session_events (session_id, type, created_at) values (new.id, 'ended', new.ended_at);
    end if;
  elsif old.ended_at is null and new.ended_at is not null then
    insert into prod.session_events (session_id, type, created_at) values (new.id, 'ended', new.ended_at);
  end if;
  return null;
end $$;
create trigger record_event after insert or update on prod.sessions for each row execute function private.record_session_event();

-- Going offline (spec 4): not found and already ended are told apart, and of two calls at once only one ends it.
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
grant execute on function prod.end_session(uuid) to authenticated;

alter table prod.sessions enable row level security;
alter table prod.session_events enable row level security;
alter table prod.schedules enable row level security;

grant select on prod.sessions, prod.session_events, prod.schedules to authenticated;
grant insert (user_id, team_id, timezone, version) on prod.sessions to authenticated;

create policy read_own_teams on prod.sessions for select to authenticated
  using (user_id = (select auth.uid())
    or exists (select from prod.teams where teams.id = team_id and private.is_organization_member(teams.organization_id)));
create policy start_own on prod.sessions for insert to authenticated
  with check (user_id = (select auth.uid()) and private.is_team_assistant(team_id));
create policy read_with_session on prod.session_events for select to authenticated
  using (exists (select from prod.sessions where sessions.id = session_id));
create policy read_own_teams on prod.schedules for select to authenticated
  using (user_id = (select auth.uid())
    or exists (select from prod.teams where teams.id = team_id and private.is_organization_member(teams.organization_id)));

revoke execute on all functions in schema prod, private from public;
