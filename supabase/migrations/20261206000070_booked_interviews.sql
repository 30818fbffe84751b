-- The booked time of a client moves with the interview (product/assistant-requests#interviews).

-- Moves an interview to another outcome and, with a time, to that time. The time that its client has booked follows, and replaces
-- an equal time that nobody has booked. An interview on hold gives the booked time back. Locks come in the order of
-- prod.book_interview and prod.set_meeting_link: the match, the booked time, the interview.
create or replace function prod.move_interview(
  p_id uuid, p_from text, p_to text, p_reason_kind prod.reason_kind default null, p_reason text default null,
  p_scheduled_at timestamptz default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.interviews;
  booked prod.interview_slots;
begin
  perform private.require_role('recruiter');
  perform from prod.interviews i join prod.matches m on m.id = i.match_id where i.id = p_id for update of m;
  select s.* into booked from prod.interviews i
  join prod.interview_slots s on s.match_id = i.match_id and s.starts_at = i.scheduled_at and s.booked_at is not null
  where i.id = p_id for update of s;
  select * into known from prod.interviews where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_move('interview', known.outcome::text, p_from, p_to);
  update prod.interviews
  set outcome = p_to::prod.interview_outcome, scheduled_at = coalesce(p_scheduled_at, scheduled_at) where id = p_id;
  if p_to = 'On Hold' then
    update prod.interview_slots set booked_at = null, booked_by = null where id = booked.id;
  elsif p_scheduled_at is not null then
    delete from prod.interview_slots
    where match_id = booked.match_id and starts_at = p_scheduled_at and booked_at is null;
    update prod.interview_slots set starts_at = p_scheduled_at where id = booked.id;
  end if;
  perform private.keep_move('interview', p_id, known.assistant_id, p_from, p_to, p_reason_kind, p_reason);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.move_interview(uuid, text, text, prod.reason_kind, text, timestamptz) to authenticated;
