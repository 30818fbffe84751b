-- An interview without a match is one of recruiting, which the candidate's dashboard shows; matching_interview told it as one with a
-- client. What was told so ends with the next check.
create or replace function private.due_match_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with known as (
    select m.*, o.name as organization, private.name_of(m.assistant_id) as assistant
    from prod.matches m join prod.organizations o on o.id = m.organization_id
    where m.status in ('CSM Approved', 'Reco Scheduled', 'Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
      and (p_person is null or m.assistant_id = p_person
        or exists (select from prod.client_organizations c where c.organization_id = m.organization_id and c.client_id = p_person))
      and (m.status <> 'Matched' or m.updated_at > now() - interval '14 days')
  ), words as (
    select * from (values
      ('CSM Approved', 'client', 'pending_assistant_recommendation'), ('Reco Scheduled', 'client', 'pending_assistant_recommendation'),
      ('Reco Sent', 'client', 'assistant_recommendation_sent'), ('Selected', 'assistant', 'assistant_selected'),
      ('For Intro Call', 'client', 'intro_call'), ('For Intro Call', 'assistant', 'intro_call'),
      ('For Onboarding Call', 'client', 'onboarding_call'), ('For Onboarding Call', 'assistant', 'onboarding_call'),
      ('Matched', 'client', 'assistant_matched'), ('Matched', 'assistant', 'assistant_matched')
    ) as given (status, side, type)
  )
  select c.client_id, w.type::prod.notification_type, w.type || ':' || k.id, k.organization_id,
    jsonb_build_object('name', k.assistant, 'organization', k.organization, 'id', k.assistant_id)
  from known k join words w on w.status = k.status::text and w.side = 'client'
  join prod.client_organizations c on c.organization_id = k.organization_id
  where p_person is null or c.client_id = p_person
  union all
  select k.assistant_id, w.type::prod.notification_type, w.type || ':' || k.id, null,
    jsonb_build_object('name', case when w.type = 'assistant_matched' then 'You' else k.organization end, 'organization', k.organization)
  from known k join words w on w.status = k.status::text and w.side = 'assistant'
  where p_person is null or k.assistant_id = p_person
  union all
  select i.assistant_id, 'matching_interview', format('matching_interview:%s:%s', i.id, extract(epoch from i.scheduled_at)), null,
    jsonb_build_object('when', to_char(i.scheduled_at at time zone zone, 'FMDay, FMMonth FMDD, HH24:MI ') || zone)
  from prod.interviews i, lateral (select private.zone_of(i.assistant_id) as zone) zones
  where (p_person is null or i.assistant_id = p_person) and i.match_id is not null
    and i.outcome in ('Inteview Scheduled', 'Rescheduled') and i.scheduled_at > now() - interval '1 hour'
$$;
