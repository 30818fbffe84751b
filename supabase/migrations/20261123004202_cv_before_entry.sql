-- The CV is locked before the entry of the pipeline, as in prod.move_assistant, prod.tell_reactivated and what follows a change of
-- status: with the order the other way round a move of each kind at once could wait for each other for ever.
create or replace function prod.move_pipeline(
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

revoke execute on all functions in schema prod, private from public;
