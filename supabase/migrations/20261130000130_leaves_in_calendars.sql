-- Calendars also hold approved leaves and the interviews that clients have booked (product/calendar#content).

-- Returns what belongs into the calendar with this address: the owner's schedules and leaves or, for a client, those of the
-- assistants in the teams of their organizations, and interviews that are still to be held: the owner's, or those that the
-- owner's organizations have booked. Returns null for an unknown address and while the owner is suspended.
create or replace function prod.read_calendar(p_secret_hash text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'team_id', t.id, 'team', t.name,
        'assistant', case when m.user_id <> owner.id then private.name_of(m.user_id) end,
        'week', (
          select coalesce(jsonb_agg(jsonb_build_object('start_weekday', s.start_weekday, 'start_minutes', s.start_minutes,
            'end_weekday', s.end_weekday, 'end_minutes', s.end_minutes)), '[]')
          from prod.schedules s where s.team_id = t.id and s.user_id = m.user_id))), '[]')
      from prod.team_members m
      join prod.teams t on t.id = m.team_id
      join prod.organizations o on o.id = t.organization_id and o.deleted_at is null
      where m.assistant_role is not null
        and (m.user_id = owner.id
          or exists (select from prod.client_organizations c where c.organization_id = o.id and c.client_id = owner.id))
        and not exists (select from prod.assistant_cvs v where v.user_id = owner.id and v.status in ('Unverified', 'Candidate'))),
    'leaves', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'first_day', l.first_day, 'last_day', l.last_day,
        'assistant', case when l.user_id <> owner.id then private.name_of(l.user_id) end)), '[]')
      from prod.leaves l
      where l.state = 'Approved' and l.last_day > current_date - 20
        and (l.user_id = owner.id or owner.id in (select private.clients_of_assistant(l.user_id)))
        and not exists (select from prod.assistant_cvs v where v.user_id = owner.id and v.status in ('Unverified', 'Candidate'))),
    'interviews', (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'scheduled_at', private.iso(i.scheduled_at),
        'minutes', coalesce(s.minutes, 60), 'assistant', case when i.assistant_id <> owner.id then private.name_of(i.assistant_id) end)), '[]')
      from prod.interviews i
      left join prod.matches m on m.id = i.match_id
      left join prod.interview_slots s on s.match_id = i.match_id and s.booked_at is not null and s.starts_at = i.scheduled_at
      where i.scheduled_at is not null and i.outcome in ('Inteview Scheduled', 'Rescheduled')
        and (i.match_id is null or m.status not in ('Rejected', 'Not Interested', 'Removed', 'Matched'))
        and (i.assistant_id = owner.id or (s.id is not null and exists (
          select from prod.client_organizations c where c.organization_id = m.organization_id and c.client_id = owner.id)))))
  from prod.calendar_addresses a join prod.profiles owner on owner.id = a.user_id and owner.suspended_at is null
  where a.secret_hash = p_secret_hash
$$;
