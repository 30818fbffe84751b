-- A correction that leaves a time of the session keeps its microseconds, which the calls do not have
-- (product/timesheets#corrections).

-- Asks for other times of an ended session of the caller, or for a missing session with a team (p_session_id is null).
create or replace function prod.ask_for_correction(
  p_session_id uuid, p_team_id uuid, p_started_at timestamptz, p_ended_at timestamptz, p_timezone text, p_reason text
) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  perform private.check_correction(auth.uid(), p_session_id, p_started_at, p_ended_at);
  insert into prod.session_corrections (session_id, user_id, team_id, started_before, ended_before, started_at, ended_at, timezone, reason)
  values (p_session_id, auth.uid(), coalesce(corrected.team_id, p_team_id), corrected.created_at, corrected.ended_at,
    p_started_at, p_ended_at, coalesce(corrected.timezone, p_timezone), btrim(p_reason))
  returning * into asked;
  return private.correction_of(asked);
exception when unique_violation then
  raise exception 'CORRECTION_WAITS';
end $$;

-- Corrections that wait get these microseconds too.
update prod.session_corrections set
  started_at = case when date_trunc('milliseconds', started_before) = started_at then started_before else started_at end,
  ended_at = case when date_trunc('milliseconds', ended_before) = ended_at then ended_before else ended_at end
where state = 'Waiting' and session_id is not null;

revoke execute on all functions in schema prod from public;
