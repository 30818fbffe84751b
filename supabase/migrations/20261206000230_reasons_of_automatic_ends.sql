-- A session that ended at the cap of its team keeps this reason after the client has raised the cap (product/timesheets#caps).

-- Returns the caller's open sessions and those that ended automatically within a day. The result contains ages and no
-- times, so that the browser's clock does not matter. `by_cap` says that the session ended at the cap of its team: also one
-- that only the cap can have ended, because it was short or has a shift.
create or replace function prod.check_auto_clock_out() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'open', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id,
        'age_seconds', round(extract(epoch from now() - created_at), 3),
        'covered', private.is_scheduled(user_id, team_id, created_at)) order by created_at), '[]')
      from prod.sessions where user_id = auth.uid() and ended_at is null),
    'ended', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', id, 'team_id', team_id,
        'by_cap', coalesce(private.cap_is_reached(team_id, ended_at), false) or ended_at - created_at <= private.session_limit()
          or private.is_scheduled(user_id, team_id, created_at)) order by ended_at desc), '[]')
      from prod.sessions where user_id = auth.uid() and auto_ended and ended_at > now() - interval '1 day')
  )
$$;

revoke execute on all functions in schema prod from public;
grant execute on function private.session_limit() to authenticated;
