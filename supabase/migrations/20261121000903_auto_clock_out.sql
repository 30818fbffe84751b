-- Automatic clock-out (spec 4): a session that no schedule covers ends after 3600 seconds. What counts is its start, with the
-- 60 minutes that one may begin early.

alter table prod.sessions
  add column auto_ended boolean not null default false,
  add constraint auto_ended_is_ended check (not auto_ended or ended_at is not null);
create index sessions_open on prod.sessions (created_at) where ended_at is null;
create index sessions_auto_ended on prod.sessions (user_id, ended_at) where auto_ended;

create or replace function private.record_session_event() returns trigger language plpgsql security definer set search_path = '' as $$
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

-- Ends at most so many of the sessions that are due, and tells how many. Each one ends once, whoever else ends it at the same
-- moment: rows that somebody holds are skipped, and one that has ended meanwhile is no longer due.
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

-- What the caller must be told about: their open sessions with their age, and those that ended automatically within a day.
-- Ages and not times, so that the clock of a browser does not matter.
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

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.check_auto_clock_out(), private.is_scheduled(uuid, uuid, timestamptz),
  private.week_minute(timestamptz), private.schedule_length(prod.schedules) to authenticated;
