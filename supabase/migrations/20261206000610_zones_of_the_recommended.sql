-- Clients read the times of interviews in the zone in which the assistant reads them (product/assistant-requests#interviews).

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
        'timezone', private.zone_of(m.assistant_id), 'slots', (
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
