-- What pages promise to clients and nothing but an operator can keep waits in the inbox (product/promises): the next step after a
-- client has selected an assistant, and the link of a booked interview.

create or replace function private.roles_of_inbox_kind(p_kind prod.inbox_kind) returns prod.operator_role[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'prequalification' then '{recruiter}' when 'reactivated_assistant' then '{recruiter}'
    when 'unanswered_recommendation' then '{account_lead}' when 'selected_assistant' then '{account_lead}'
    when 'missed_shift' then '{account_lead}' when 'timesheet' then '{account_lead}'
    when 'assistant_request' then '{recruiter,account_lead}'
    when 'overdue_bill' then '{account_lead,finance}' else '{}' end::prod.operator_role[]
$$;

do $$
begin
  execute replace(pg_get_functiondef('private.inbox_sources(prod.inbox_kind[])'::regprocedure),
    $before$  select 'hubspot', o.id::text,$before$,
    $after$  select 'selected_assistant', m.id::text, null, null, m.updated_at, m.updated_at, m.assistant_id, m.organization_id, m.id, null
  from prod.matches m where 'selected_assistant' = any (p_kinds) and m.status = 'Selected'
  union all
  select 'assistant_request', r.id::text, null, 'A booked interview has no meeting link', min(s.booked_at), max(s.booked_at), null,
    r.organization_id, null, null
  from prod.interview_slots s join prod.matches m on m.id = s.match_id and m.status = 'Reco Sent'
  join prod.assistant_requests r on r.listing_id = m.listing_id
  where 'assistant_request' = any (p_kinds) and s.booked_at is not null and s.meeting_url is null and s.starts_at > now()
    and private.request_state_of(r) = 'Interview'
  group by r.id
  union all
  select 'hubspot', o.id::text,$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
