-- Why a session ended automatically is known when it ends. A shift or a cap of later does not change it (product/timesheets#caps).

alter table prod.sessions add column ended_by_cap boolean not null default false;
comment on column prod.sessions.ended_by_cap is 'Whether the session ended automatically at the weekly cap of its team.';

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
    update prod.sessions set ended_at = now(), auto_ended = true, ended_by_cap = team_id in (select id from capped)
    where id in (select id from due) and ended_at is null returning id
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
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id, 'by_cap', ended_by_cap)
        order by ended_at desc), '[]')
      from prod.sessions where user_id = auth.uid() and auto_ended and ended_at > now() - interval '1 day')
  )
$$;

revoke execute on all functions in schema prod from public;
revoke execute on function private.session_limit() from authenticated;
