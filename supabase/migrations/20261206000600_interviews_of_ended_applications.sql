-- A planned interview ends with the application it belongs to (product/candidates#interviews).

-- Calls off the interviews to come of a match, or those of the recruiting pipeline if there is no match. Each keeps its link,
-- which it needs if a recruiter plans it again.
create function private.call_off_interviews(p_assistant_id uuid, p_match_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  planned prod.interviews;
begin
  for planned in
    select * from prod.interviews
    where assistant_id = p_assistant_id and match_id is not distinct from p_match_id
      and outcome in ('Inteview Scheduled', 'Rescheduled') and scheduled_at > now()
    order by id for update
  loop
    update prod.interviews set outcome = 'On Hold', scheduled_at = null where id = planned.id;
    perform private.keep_move('interview', planned.id, p_assistant_id, planned.outcome::text, 'On Hold');
  end loop;
end $$;

-- The booked time goes first, so an interview that has one also loses the link of that time.
create or replace function private.end_booking() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  planned prod.interviews := private.planned_interview(new.id);
begin
  update prod.interview_slots set booked_at = null, booked_by = null
  where match_id = new.id and booked_at is not null and starts_at > now();
  if found and planned.id is not null then
    update prod.interviews set outcome = 'On Hold', scheduled_at = null, meeting_url = null where id = planned.id;
    perform private.keep_move('interview', planned.id, new.assistant_id, planned.outcome::text, 'On Hold');
  end if;
  if new.status in ('Rejected', 'Not Interested', 'Removed') then
    perform private.call_off_interviews(new.assistant_id, new.id);
  end if;
  return null;
end $$;
drop trigger end_booking on prod.matches;
create trigger end_booking after update of status on prod.matches
  for each row when (new.status <> old.status
    and (old.status = 'Reco Sent' or new.status in ('Rejected', 'Not Interested', 'Removed')))
  execute function private.end_booking();

create or replace function prod.move_pipeline(p_id uuid, p_from text, p_to text,
  p_reason_kind prod.reason_kind default null, p_reason text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.pipeline_entries;
begin
  perform private.require_role('recruiter');
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
    when 'Rejected' then
      perform private.follow_status(p_id, 'Non-assistant');
      perform private.call_off_interviews(p_id, null);
    else null;
  end case;
end $$;

-- Those that ended before this migration.
select private.call_off_interviews(i.assistant_id, i.match_id)
from (select distinct assistant_id, match_id from prod.interviews
  where outcome in ('Inteview Scheduled', 'Rescheduled') and scheduled_at > now()) i
left join prod.matches m on m.id = i.match_id
left join prod.pipeline_entries e on e.assistant_id = i.assistant_id
where m.status in ('Rejected', 'Not Interested', 'Removed') or (i.match_id is null and e.stage = 'Rejected');

revoke execute on all functions in schema prod, private from public;
