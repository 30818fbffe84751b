-- Who is online, for everybody who sees the team: assistants read no sessions but their own, and so they saw colleagues offline who
-- were at work. Only that and since when; how long colleagues have worked otherwise stays theirs and the client's.
create function prod.open_sessions() returns table (user_id uuid, team_id uuid, created_at timestamptz)
language sql stable security definer rows 50 set search_path = '' as $$
  select s.user_id, s.team_id, s.created_at from prod.sessions s
  where s.ended_at is null and s.team_id = any (array(select private.team_ids())) and not (select private.is_candidate())
$$;
revoke execute on function prod.open_sessions() from public;
grant execute on function prod.open_sessions() to authenticated;
