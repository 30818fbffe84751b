-- Pages show the times of sessions without seconds. A session that somebody added from the shown end of another one was
-- refused, because the other one had ended some seconds later.
create or replace function prod.ask_for_correction(p_session_id uuid, p_team_id uuid, p_started_at timestamp with time zone, p_ended_at timestamp with time zone, p_timezone text, p_reason text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  corrected prod.sessions;
  asked prod.session_corrections;
begin
  if private.is_candidate() then
    raise exception 'NOT_IN_TEAM';
  end if;
  if p_session_id is null then
    if not private.is_team_assistant(p_team_id) then
      raise exception 'NOT_IN_TEAM';
    end if;
  else
    select * into corrected from prod.sessions where id = p_session_id and user_id = auth.uid() for share;
    if not found then
      raise exception 'SESSION_NOT_FOUND';
    end if;
    if corrected.ended_at is null then
      raise exception 'SESSION_RUNNING';
    end if;
    -- Callers know the times in milliseconds. A time that they leave keeps its microseconds.
    if date_trunc('milliseconds', corrected.created_at) = p_started_at then
      p_started_at := corrected.created_at;
    end if;
    if date_trunc('milliseconds', corrected.ended_at) = p_ended_at then
      p_ended_at := corrected.ended_at;
    end if;
    if (corrected.created_at, corrected.ended_at) = (p_started_at, p_ended_at) then
      raise exception 'CORRECTION_CHANGES_NOTHING';
    end if;
  end if;
  -- Pages show and take minutes. A time in the minute in which another session ends begins with that end.
  p_started_at := greatest(p_started_at, (
    select max(s.ended_at) from prod.sessions s where s.user_id = auth.uid() and s.id is distinct from p_session_id
      and s.ended_at > p_started_at and date_trunc('minute', s.ended_at) = date_trunc('minute', p_started_at)));
  perform private.check_correction(auth.uid(), p_session_id, p_started_at, p_ended_at);
  insert into prod.session_corrections (session_id, user_id, team_id, started_before, ended_before, started_at, ended_at, timezone, reason)
  values (p_session_id, auth.uid(), coalesce(corrected.team_id, p_team_id), corrected.created_at, corrected.ended_at,
    p_started_at, p_ended_at, coalesce(corrected.timezone, p_timezone), btrim(p_reason))
  returning * into asked;
  return private.correction_of(asked);
exception when unique_violation then
  raise exception 'CORRECTION_WAITS';
end $$;

revoke execute on all functions in schema prod, private from public;
