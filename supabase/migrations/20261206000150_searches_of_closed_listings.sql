-- The state of a request: terms for one assistant do not count for the next one, and a search goes on after the listing has
-- closed (product/assistant-requests#states).

-- The state of a request follows from its listing, the matches of that listing, and the newest terms.
create or replace function private.request_state_of(p_request prod.assistant_requests) returns prod.request_state
language sql stable security definer set search_path = '' as $$
  select (case
    when p_request.canceled_at is not null then 'Canceled'
    when exists (
      select from prod.matches m join prod.sessions s on s.user_id = m.assistant_id and s.team_id = m.team_id
      where m.listing_id = p_request.listing_id and m.status = 'Matched' and s.created_at >= p_request.created_at
    ) or exists (
      select from prod.matches m join prod.transitions t on t.subject = 'match' and t.subject_id = m.id and t.from_state = 'Matched'
      where m.listing_id = p_request.listing_id and m.status = 'Removed'
    ) then 'Filled'
    when exists (select from prod.matches m where m.listing_id = p_request.listing_id and m.status = 'Matched') then 'Starting'
    when exists (
      select from prod.matches m
      where m.listing_id = p_request.listing_id and m.status in ('Selected', 'For Intro Call', 'For Onboarding Call')
    ) then coalesce((
      select case t.answer when 'Agreed' then 'Starting' else 'Terms' end from private.terms_of(p_request) t
    ), 'Selected')
    when exists (
      select from prod.matches m join prod.interview_slots s on s.match_id = m.id and s.booked_at is not null
      where m.listing_id = p_request.listing_id and m.status = 'Reco Sent'
    ) then 'Interview'
    when exists (select from prod.matches m where m.listing_id = p_request.listing_id and m.status = 'Reco Sent') then 'Shortlist'
    when exists (select from prod.job_listings l where l.id = p_request.listing_id and l.status <> 'Draft') then 'Searching'
    else 'Requested'
  end)::prod.request_state
$$;

revoke execute on all functions in schema prod, private from public;
