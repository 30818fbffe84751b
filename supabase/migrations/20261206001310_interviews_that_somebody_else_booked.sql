-- A client who has seen another booked time, or none, does not move the interview that a colleague has booked meanwhile.

drop function prod.book_interview(uuid, uuid, boolean);

-- Books an offered time, or gives it back. Another time of the same assistant moves the interview. The assistant's interview
-- follows, and with it their notification and mail. p_seen_slots is the booked time of the assistant that the client has
-- seen, or nothing. Null is not told.
create function prod.book_interview(p_id uuid, p_slot_id uuid, p_books boolean, p_seen_slots uuid[] default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests;
  chosen prod.interview_slots;
  candidate prod.matches;
  planned prod.interviews;
  next_outcome prod.interview_outcome;
begin
  select * into known from prod.assistant_requests where id = p_id;
  if not found or not private.is_organization_member(known.organization_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.require_client_of(known.organization_id);
  -- The match comes first in every call, so two bookings for one assistant wait for each other.
  select m.* into candidate from prod.interview_slots s join prod.matches m on m.id = s.match_id
  where s.id = p_slot_id and m.listing_id = known.listing_id for update of m;
  if not found then
    raise exception 'SLOT_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  select * into chosen from prod.interview_slots where id = p_slot_id for update;
  if not found then
    raise exception 'SLOT_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.canceled_at is not null or candidate.status <> 'Reco Sent' or chosen.starts_at <= now() then
    raise exception 'REQUEST_MOVED';
  end if;
  if p_books = (chosen.booked_at is not null) then
    raise exception 'SLOT_TAKEN';
  end if;
  if p_books and p_seen_slots is not null and p_seen_slots[1] is distinct from
    (select s.id from prod.interview_slots s where s.match_id = candidate.id and s.booked_at is not null) then
    raise exception 'SLOT_TAKEN';
  end if;
  select i.* into planned from prod.interviews i where i.match_id = candidate.id
    and i.outcome in ('Inteview Scheduled', 'Rescheduled', 'On Hold') order by i.created_at desc limit 1 for update;
  next_outcome := case when not p_books then 'On Hold' when planned.outcome = 'Inteview Scheduled' then 'Rescheduled'
    else 'Inteview Scheduled' end;
  update prod.interview_slots set booked_at = null, booked_by = null where match_id = candidate.id and booked_at is not null;
  if p_books then
    update prod.interview_slots set booked_at = now(), booked_by = auth.uid() where id = p_slot_id;
  end if;
  if planned.id is null then
    insert into prod.interviews (assistant_id, match_id, scheduled_at, minutes, meeting_url, outcome)
    values (candidate.assistant_id, candidate.id, chosen.starts_at, chosen.minutes, chosen.meeting_url, next_outcome)
    returning id into planned.id;
  else
    update prod.interviews set scheduled_at = case when p_books then chosen.starts_at end, outcome = next_outcome,
      minutes = case when p_books then chosen.minutes else minutes end, meeting_url = case when p_books then chosen.meeting_url end
    where id = planned.id;
  end if;
  perform private.keep_move('interview', planned.id, candidate.assistant_id, planned.outcome::text, next_outcome::text);
  return private.assistant_request_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.book_interview(uuid, uuid, boolean, uuid[]) to authenticated;
