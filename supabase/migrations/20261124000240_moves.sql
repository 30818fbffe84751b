-- The moves of recruiting. Each function locks its row and compares the state with the one that the caller expects. Of
-- two concurrent moves, one succeeds and the other is refused.

-- The states that may follow each state. shared/contracts/pipeline.ts and match.ts contain the same moves.
create table private.allowed_moves (
  subject prod.transition_subject not null,
  from_state text not null,
  to_states text[] not null,
  primary key (subject, from_state)
);

alter table private.allowed_moves enable row level security;

insert into private.allowed_moves (subject, from_state, to_states) values
  ('assistant', 'Unverified', array['Candidate', 'Non-assistant', 'Ineligible']),
  ('assistant', 'Candidate', array['Trainee', 'Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible']),
  ('assistant', 'Trainee', array['Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible']),
  ('assistant', 'Non-assistant', array['Candidate']),
  ('assistant', 'Incomplete CV', array['For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'For Recommendation', array['MI Scheduled', 'For CSM Review', 'Recommended', 'Working', 'Incomplete CV', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'MI Scheduled', array['For CSM Review', 'Recommended', 'Working', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'For CSM Review', array['Recommended', 'Working', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'Recommended', array['Working', 'MI Scheduled', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'Working', array['For Recommendation', 'Working to Ineligible', 'On Hold', 'Unresponsive', 'Unavailable']),
  ('assistant', 'Working to Ineligible', array['Ineligible', 'Working']),
  ('assistant', 'On Hold', array['Candidate', 'Trainee', 'For Recommendation', 'Working', 'Non-assistant', 'Ineligible']),
  ('assistant', 'Unresponsive', array['For Recommendation', 'Unavailable', 'Ineligible']),
  ('assistant', 'Unavailable', array['For Recommendation', 'Unresponsive', 'Ineligible']),
  ('assistant', 'Ineligible', array['Candidate']),
  ('pipeline', 'Applied', array['Started Assessment', 'Rejected']),
  ('pipeline', 'Started Assessment', array['Sourcing Interview', 'Rejected']),
  ('pipeline', 'Sourcing Interview', array['Qualifying Interview', 'Expedited', 'Rejected']),
  ('pipeline', 'Qualifying Interview', array['Async Training', 'Live Training', 'Expedited', 'Endorsed', 'Rejected']),
  ('pipeline', 'Async Training', array['Live Training', 'Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Live Training', array['Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Expedited', array['Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Endorsed', array['Graduate', 'Rejected']),
  ('pipeline', 'Rejected', array['Applied']),
  ('interview', 'Pending', array['Inteview Scheduled', 'Failed', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'Inteview Scheduled', array['Rescheduled', 'No Show', 'Passed', 'Failed', 'For Further Evaluation', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'Rescheduled', array['Inteview Scheduled', 'No Show', 'Passed', 'Failed', 'For Further Evaluation', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'For Further Evaluation', array['Inteview Scheduled', 'Passed', 'Failed', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'On Hold']),
  ('interview', 'No Show', array['Rescheduled', 'No Show - Rejected']),
  ('interview', 'On Hold', array['Inteview Scheduled', 'Failed']),
  ('training', 'New', array['Active', 'Dropped', 'Resigned']),
  ('training', 'Active', array['Passed', 'Failed - Mid', 'Failed - End', 'Dropped', 'Resigned']),
  ('training', 'Dropped', array['Active']),
  ('match', 'Pending', array['Notified', 'Applied', 'For Matching Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Notified', array['Applied', 'For Matching Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Applied', array['For Matching Interview', 'CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Matching Interview', array['Passed Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Passed Interview', array['CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'CSM Approved', array['Reco Scheduled', 'Reco Sent', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Reco Scheduled', array['Reco Sent', 'CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Reco Sent', array['Selected', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Selected', array['For Intro Call', 'For Onboarding Call', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Intro Call', array['For Onboarding Call', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Onboarding Call', array['Matched', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Matched', array['Removed']),
  ('match', 'Rejected', array['Pending']),
  ('match', 'Not Interested', array['Applied', 'Pending']),
  ('match', 'Removed', array['Pending']);

-- Raises MOVE_STALE if the row is not in the expected state, and another error if the move is not in
-- private.allowed_moves.
create function private.check_move(p_subject prod.transition_subject, p_current text, p_from text, p_to text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_current <> p_from then
    raise exception 'MOVE_STALE';
  end if;
  if not exists (select from private.allowed_moves where subject = p_subject and from_state = p_from and p_to = any (to_states)) then
    raise exception 'MOVE_NOT_ALLOWED';
  end if;
end $$;

create function private.keep_move(
  p_subject prod.transition_subject, p_subject_id uuid, p_assistant_id uuid, p_from text, p_to text,
  p_reason_kind prod.reason_kind default null, p_reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  kept uuid;
begin
  insert into prod.transitions (subject, subject_id, assistant_id, from_state, to_state)
  values (p_subject, p_subject_id, p_assistant_id, p_from, p_to) returning id into kept;
  insert into prod.transition_reasons (transition_id, actor_id, kind, reason)
  values (kept, auth.uid(), p_reason_kind, nullif(btrim(p_reason), ''));
end $$;

-- Sets the account status that belongs to another move. If that status is not allowed after the current one, the whole
-- move fails.
create function private.follow_status(p_assistant_id uuid, p_to prod.assistant_status) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_status prod.assistant_status;
begin
  select status into current_status from prod.assistant_cvs where user_id = p_assistant_id for update;
  if current_status = p_to then
    return;
  end if;
  if not exists (select from private.allowed_moves
    where subject = 'assistant' and from_state = current_status::text and p_to::text = any (to_states)) then
    raise exception 'STATUS_IN_THE_WAY';
  end if;
  update prod.assistant_cvs set status = p_to where user_id = p_assistant_id;
  perform private.keep_move('assistant', p_assistant_id, p_assistant_id, current_status::text, p_to::text);
end $$;

create function prod.move_assistant(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_cvs;
begin
  perform private.require_operator();
  select * into known from prod.assistant_cvs where user_id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_move('assistant', known.status::text, p_from, p_to);
  update prod.assistant_cvs set status = p_to::prod.assistant_status where user_id = p_id;
  perform private.keep_move('assistant', p_id, p_id, p_from, p_to, p_reason_kind, p_reason);
end $$;

-- Moves a pipeline entry to a stage. The phase follows from the stage, and some stages also set the account status. The
-- CV is locked before the pipeline entry, as in prod.move_assistant, prod.tell_reactivated and the trigger on a change
-- of status, because another order could cause deadlocks.
create function prod.move_pipeline(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.pipeline_entries;
begin
  perform private.require_operator();
  perform from prod.assistant_cvs where user_id = p_id for update;
  select * into known from prod.pipeline_entries where assistant_id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_move('pipeline', known.stage::text, p_from, p_to);
  update prod.pipeline_entries
  set stage = p_to::prod.pipeline_stage, phase = private.phase_of(p_to::prod.pipeline_stage), updated_at = now()
  where assistant_id = p_id;
  perform private.keep_move('pipeline', p_id, p_id, p_from, p_to, p_reason_kind, p_reason);
  case p_to
    when 'Applied' then perform private.follow_status(p_id, 'Candidate');
    when 'Async Training', 'Live Training' then perform private.follow_status(p_id, 'Trainee');
    when 'Graduate' then perform private.follow_status(p_id, 'For Recommendation');
    when 'Rejected' then perform private.follow_status(p_id, 'Non-assistant');
    else null;
  end case;
end $$;

-- Adds an interview for the pipeline or for a match. An interview with a time is scheduled.
create function prod.add_interview(p_assistant_id uuid, p_match_id uuid default null, p_scheduled_at timestamptz default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  added prod.interviews;
begin
  perform private.require_operator();
  if not exists (select from prod.assistant_cvs where user_id = p_assistant_id)
    or (p_match_id is not null and not exists (select from prod.matches where id = p_match_id and assistant_id = p_assistant_id)) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.interviews (assistant_id, match_id, scheduled_at, outcome)
  values (p_assistant_id, p_match_id, p_scheduled_at,
    case when p_scheduled_at is null then 'Pending'::prod.interview_outcome else 'Inteview Scheduled' end)
  returning * into added;
  perform private.keep_move('interview', added.id, p_assistant_id, null, added.outcome::text);
  return added.id;
end $$;

create function prod.move_interview(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null,
  p_scheduled_at timestamptz default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.interviews;
begin
  perform private.require_operator();
  select * into known from prod.interviews where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_move('interview', known.outcome::text, p_from, p_to);
  update prod.interviews
  set outcome = p_to::prod.interview_outcome, scheduled_at = coalesce(p_scheduled_at, scheduled_at) where id = p_id;
  perform private.keep_move('interview', p_id, known.assistant_id, p_from, p_to, p_reason_kind, p_reason);
end $$;

create function prod.add_training(p_assistant_id uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_operator();
  if not exists (select from prod.assistant_cvs where user_id = p_assistant_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.trainings (assistant_id, name) values (p_assistant_id, btrim(p_name)) returning id into added;
  perform private.keep_move('training', added, p_assistant_id, null, 'New');
  return added;
end $$;

create function prod.move_training(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.trainings;
begin
  perform private.require_operator();
  select * into known from prod.trainings where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_move('training', known.status::text, p_from, p_to);
  update prod.trainings set status = p_to::prod.training_status where id = p_id;
  perform private.keep_move('training', p_id, known.assistant_id, p_from, p_to, p_reason_kind, p_reason);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.move_assistant(uuid, text, text, prod.reason_kind, text),
  prod.move_pipeline(uuid, text, text, prod.reason_kind, text), prod.add_interview(uuid, uuid, timestamptz),
  prod.move_interview(uuid, text, text, prod.reason_kind, text, timestamptz), prod.add_training(uuid, text),
  prod.move_training(uuid, text, text, prod.reason_kind, text) to authenticated;
