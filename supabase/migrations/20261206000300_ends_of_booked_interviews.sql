-- A booked interview ends with the recommendation (product/assistant-requests#interviews).

-- Gives back the booked time of a match that is no longer recommended, unless the time has come, and cancels its interview.
-- The caller has locked the match, so the locks come in the order of prod.move_interview.
create function private.end_booking() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  planned prod.interviews := private.planned_interview(new.id);
begin
  update prod.interview_slots set booked_at = null, booked_by = null
  where match_id = new.id and booked_at is not null and starts_at > now();
  if found and planned.id is not null then
    update prod.interviews set outcome = 'On Hold', scheduled_at = null, meeting_url = null where id = planned.id;
    perform private.keep_move('interview', planned.id, new.assistant_id, planned.outcome::text, 'On Hold');
  end if;
  return null;
end $$;
create trigger end_booking after update of status on prod.matches
  for each row when (old.status = 'Reco Sent' and new.status <> 'Reco Sent') execute function private.end_booking();

revoke execute on all functions in schema prod, private from public;
