-- An offer of a time that is over, or that is offered or booked already, says so (product/assistant-requests#interviews).

create or replace function prod.offer_interview(
  p_id uuid, p_match_id uuid, p_starts_at timestamptz, p_minutes integer, p_meeting_url text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests;
begin
  perform private.require_role('recruiter', 'account_lead');
  select * into known from prod.assistant_requests where id = p_id;
  if not found or not exists (select from prod.matches where id = p_match_id and listing_id = known.listing_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform from prod.matches where id = p_match_id and status = 'Reco Sent' for share;
  if not found or known.canceled_at is not null then
    raise exception 'REQUEST_MOVED';
  end if;
  if p_starts_at <= now() then
    raise exception 'SLOT_IS_OVER';
  end if;
  insert into prod.interview_slots (match_id, starts_at, minutes, meeting_url, offered_by)
  values (p_match_id, p_starts_at, p_minutes, nullif(p_meeting_url, ''), auth.uid()) on conflict (match_id, starts_at) do nothing;
  if not found then
    raise exception 'SLOT_EXISTS';
  end if;
  return private.assistant_request_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
