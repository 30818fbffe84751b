-- Account leads see the timesheets of all teams, and those that wait for somebody (product/operations#timesheets).

-- Timesheets: {items, total}. p_query matches the assistant, the team and the organization. Newest week first without p_sort.
create function prod.list_timesheets_of_operators(
  p_query text default null, p_state prod.timesheet_state default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead');
  return private.page_of('prod.timesheets', 'private.timesheet_of', array[
    'r.state = ' || quote_literal(p_state),
    private.contains('concat_ws('' '', ' || private.name_in('p') || ', t.name, o.name)', p_query)
  ], jsonb_build_object(
    'week_start', 'r.week_start',
    'user_name', private.name_in('p'),
    'team_name', 't.name collate private.natural',
    'organization_name', 'o.name collate private.natural',
    'state', 'r.state'
  ), coalesce(p_sort, '-week_start'), p_offset, p_limit,
  'join prod.profiles p on p.id = r.user_id join prod.teams t on t.id = r.team_id join prod.organizations o on o.id = t.organization_id');
end $$;

create or replace function private.roles_of_inbox_kind(p_kind prod.inbox_kind) returns prod.operator_role[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'prequalification' then '{recruiter}' when 'reactivated_assistant' then '{recruiter}'
    when 'unanswered_recommendation' then '{account_lead}' when 'missed_shift' then '{account_lead}'
    when 'timesheet' then '{account_lead}'
    when 'assistant_request' then '{recruiter,account_lead}'
    when 'overdue_bill' then '{account_lead,finance}' else '{}' end::prod.operator_role[]
$$;

create index timesheets_disputed on prod.timesheets (decided_at) where state = 'Disputed';
create index session_corrections_waiting on prod.session_corrections (created_at) where state = 'Waiting';

-- A disputed week, and a week with a correction that nobody has answered for three days.
do $$
begin
  execute replace(pg_get_functiondef('private.inbox_sources(prod.inbox_kind[])'::regprocedure),
    $before$  select 'hubspot', o.id::text,$before$,
    $after$  select 'timesheet', s.id::text, null, t.name || ': ' || s.reason, s.decided_at, s.updated_at, s.user_id, t.organization_id,
    null, null
  from prod.timesheets s join prod.teams t on t.id = s.team_id
  where 'timesheet' = any (p_kinds) and s.state = 'Disputed'
  union all
  select 'timesheet', s.id::text, null, t.name || ': a correction waits for an answer', min(c.created_at), max(c.created_at), s.user_id,
    t.organization_id, null, null
  from prod.session_corrections c
  join prod.timesheets s on s.user_id = c.user_id and s.team_id = c.team_id and s.week_start = private.week_of(c.started_at)
  join prod.teams t on t.id = s.team_id
  where 'timesheet' = any (p_kinds) and c.state = 'Waiting' and c.created_at < now() - interval '3 days' and s.state <> 'Disputed'
  group by s.id, t.id
  union all
  select 'hubspot', o.id::text,$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_timesheets_of_operators(text, prod.timesheet_state, integer, integer, text) to authenticated;
