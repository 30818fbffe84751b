-- Terms count for the assistant who is selected, and not for the next one (product/assistant-requests#terms).

-- The newest terms of a request that were proposed since the client selected the assistant: one row, or none. If several are
-- selected, since the first of them.
create function private.terms_of(p_request prod.assistant_requests) returns setof prod.request_terms
language sql stable security definer rows 1 set search_path = '' as $$
  select t.* from prod.request_terms t
  where t.request_id = p_request.id and t.created_at > coalesce((
    select min(coalesce((
      select max(x.created_at) from prod.transitions x
      where x.subject = 'match' and x.subject_id = m.id and x.to_state = 'Selected'), '-infinity'))
    from prod.matches m
    where m.listing_id = p_request.listing_id and m.status in ('Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
  ), '-infinity')
  order by t.created_at desc, t.id limit 1
$$;

-- One request with its state, its listing, the recommended assistants and the newest terms. Clients and operators see the same.
create or replace function private.assistant_request_of(p_request prod.assistant_requests) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p_request) - 'requested_by' - 'listing_id' || jsonb_build_object(
    'state', private.request_state_of(p_request),
    'organization_name', (select name from prod.organizations where id = p_request.organization_id),
    'requested_by', private.name_of(p_request.requested_by),
    'replaces', (select t.name from prod.deals d join prod.teams t on t.id = d.team_id where d.id = p_request.replaces_deal_id),
    'created_at', private.iso(p_request.created_at), 'updated_at', private.iso(p_request.updated_at),
    'canceled_at', private.iso(p_request.canceled_at),
    'listing', (select jsonb_build_object('id', l.id, 'title', l.title, 'status', l.status)
      from prod.job_listings l where l.id = p_request.listing_id),
    'shortlist', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'match_id', m.id, 'assistant_id', m.assistant_id, 'assistant_name', private.name_of(m.assistant_id),
        'avatar_url', p.avatar_url, 'headline', c.headline, 'status', m.status,
        'timezone', p.timezone, 'slots', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'starts_at', private.iso(s.starts_at), 'minutes', s.minutes, 'is_booked', s.booked_at is not null,
            'interview_id', case when s.booked_at is not null then (private.planned_interview(m.id)).id end,
            'meeting_url', case when s.booked_at is not null then s.meeting_url end) order by s.starts_at), '[]')
          from prod.interview_slots s where s.match_id = m.id and (s.starts_at > now() or s.booked_at is not null))
      ) order by m.created_at, m.id), '[]')
      from prod.matches m join prod.profiles p on p.id = m.assistant_id join prod.assistant_cvs c on c.user_id = p.id
      where m.listing_id = p_request.listing_id
        and m.status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')),
    'terms', (
      select jsonb_build_object(
        'id', t.id, 'rate_cents', t.rate_cents, 'hours_per_week', t.hours_per_week, 'starts_on', t.starts_on,
        'proposed_by', private.name_of(t.proposed_by), 'created_at', private.iso(t.created_at),
        'answer', t.answer, 'answered_by', private.name_of(t.answered_by), 'answered_at', private.iso(t.answered_at),
        'note', t.note)
      from private.terms_of(p_request) t))
$$;

revoke execute on all functions in schema prod, private from public;
