-- Clients request an assistant. The functions below are the only way to the tables. Each request has a listing of its own, which recruiters open, and terms that operators propose
-- and a client answers (product/assistant-requests).

create type prod.request_state as enum (
  'Requested', 'Searching', 'Shortlist', 'Interview', 'Selected', 'Terms', 'Starting', 'Filled', 'Canceled'
);
create type prod.terms_answer as enum ('Agreed', 'Change requested');

alter table prod.job_listings add unique (id, organization_id);

create table prod.assistant_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  requested_by uuid references prod.profiles (id) on delete set null,
  listing_id uuid not null unique,
  replaces_deal_id uuid references prod.deals (id) on delete set null,
  role prod.assistant_role not null,
  hours_per_week smallint not null check (hours_per_week between 1 and 80),
  skills text not null constraint skills_fits check (length(skills) <= 500),
  timezone text not null check (length(timezone) between 1 and 64),
  budget_cents integer check (budget_cents between 1 and 100000),
  starts_on date,
  note text not null constraint note_fits check (length(note) <= 2000),
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  constraint starts_on_in_the_calendar check (starts_on between '1900-01-01' and '9999-12-31'),
  -- Without a reference to prod.organizations: PostgREST would no longer know which one embeds the organization of a listing.
  foreign key (listing_id, organization_id) references prod.job_listings (id, organization_id) on update cascade on delete cascade
);
create index assistant_requests_organization on prod.assistant_requests (organization_id, created_at desc);
comment on column prod.assistant_requests.budget_cents is 'US cents for each hour. The listing does not show it.';
create trigger touch before update on prod.assistant_requests for each row execute function private.touch_version();

alter table prod.assistant_requests enable row level security;

-- Proposals of terms. The newest one counts.
create table prod.request_terms (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references prod.assistant_requests (id) on delete cascade,
  rate_cents integer not null check (rate_cents between 1 and 100000),
  hours_per_week smallint not null check (hours_per_week between 1 and 80),
  starts_on date not null check (starts_on between '1900-01-01' and '9999-12-31'),
  proposed_by uuid references prod.profiles (id) on delete set null,
  answer prod.terms_answer,
  answered_by uuid references prod.profiles (id) on delete set null,
  answered_at timestamptz,
  note text constraint note_fits check (length(note) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  constraint answered_in_full check ((answer is null) = (answered_at is null))
);
create index request_terms_request on prod.request_terms (request_id, created_at desc);
comment on column prod.request_terms.note is 'What the client wants to change.';
create trigger audit after insert on prod.request_terms
  for each row when (private.is_operator()) execute function private.audit_change('request_terms', 'id');

alter table prod.request_terms enable row level security;

-- Times for an interview of a client with a recommended assistant. A match has at most one booked time.
create table prod.interview_slots (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null references prod.matches (id) on delete cascade,
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 15 and 180),
  meeting_url text constraint meeting_url_fits check (length(meeting_url) <= 500 and meeting_url like 'https://%'),
  offered_by uuid references prod.profiles (id) on delete set null,
  booked_by uuid references prod.profiles (id) on delete set null,
  booked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint starts_at_in_the_calendar check (starts_at between '1900-01-01' and '9999-12-31'),
  unique (match_id, starts_at)
);
create unique index interview_slots_booked on prod.interview_slots (match_id) where booked_at is not null;
create trigger audit after insert or delete on prod.interview_slots
  for each row when (private.is_operator()) execute function private.audit_change('interview_slot', 'id');

alter table prod.interview_slots enable row level security;

-- The state of a request follows from its listing, the matches of that listing, and the newest terms.
create function private.request_state_of(p_request prod.assistant_requests) returns prod.request_state
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
      select case t.answer when 'Agreed' then 'Starting' else 'Terms' end from prod.request_terms t
      where t.request_id = p_request.id order by t.created_at desc, t.id limit 1
    ), 'Selected')
    when exists (
      select from prod.matches m join prod.interview_slots s on s.match_id = m.id and s.booked_at is not null
      where m.listing_id = p_request.listing_id and m.status = 'Reco Sent'
    ) then 'Interview'
    when exists (select from prod.matches m where m.listing_id = p_request.listing_id and m.status = 'Reco Sent') then 'Shortlist'
    when exists (select from prod.job_listings l where l.id = p_request.listing_id and l.status = 'Open') then 'Searching'
    else 'Requested'
  end)::prod.request_state
$$;

-- One request with its state, its listing, the recommended assistants and the newest terms. Clients and operators see the same.
create function private.assistant_request_of(p_request prod.assistant_requests) returns jsonb
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
      from prod.request_terms t where t.request_id = p_request.id order by t.created_at desc, t.id limit 1))
$$;

-- Refuses callers who are not clients of the organization. Without an organization, it refuses everybody but clients.
create function private.require_client_of(p_organization_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_candidate()
    or not exists (select from prod.profiles where id = auth.uid() and account_type = 'client')
    or not (p_organization_id is null or private.is_organization_member(p_organization_id)) then
    raise exception 'NOT_ITS_CLIENT' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Requests of the caller's organizations, or of one of them, newest first: {items, total}.
create function prod.list_assistant_requests(
  p_organization_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_client_of(p_organization_id);
  return (
    with found as (
      select id, created_at from prod.assistant_requests
      where organization_id = any (array(select private.organization_ids()))
        and organization_id = coalesce(p_organization_id, organization_id)
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.assistant_request_of(r) order by r.created_at desc, r.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.assistant_requests r using (id)), '[]'))
  );
end $$;

-- What a listing says of a request. The budget is between the client and the company.
create function private.listing_description(p_skills text, p_timezone text, p_starts_on date, p_note text) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', 'Skills: ' || nullif(p_skills, ''), 'Time zone: ' || p_timezone, 'Start: ' || p_starts_on, nullif(p_note, ''))
$$;

-- Requests an assistant for an organization of the caller, with a draft of the listing.
create function prod.request_assistant(
  p_organization_id uuid, p_role prod.assistant_role, p_hours_per_week integer, p_skills text, p_timezone text,
  p_budget_cents integer default null, p_starts_on date default null, p_note text default '', p_replaces_deal_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  listing uuid;
  added prod.assistant_requests;
begin
  perform private.require_client_of(p_organization_id);
  if not private.is_time_zone(p_timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  if p_replaces_deal_id is not null and not exists (
    select from prod.deals where id = p_replaces_deal_id and organization_id = p_organization_id) then
    raise exception 'DEAL_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.job_listings (organization_id, title, role, hours_per_week, description, status)
  select id, left(p_role || ' for ' || name, 120), p_role, p_hours_per_week,
    private.listing_description(btrim(p_skills), p_timezone, p_starts_on, btrim(p_note)), 'Draft'
  from prod.organizations where id = p_organization_id
  returning id into listing;
  insert into prod.assistant_requests (organization_id, requested_by, listing_id, replaces_deal_id, role, hours_per_week, skills,
    timezone, budget_cents, starts_on, note)
  values (p_organization_id, auth.uid(), listing, p_replaces_deal_id, p_role, p_hours_per_week, btrim(p_skills),
    p_timezone, p_budget_cents, p_starts_on, btrim(p_note))
  returning * into added;
  return private.assistant_request_of(added);
end $$;

-- Locks a request that the caller saw in its current version.
create function private.lock_request(p_id uuid, p_updated_at timestamptz) returns prod.assistant_requests
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests;
begin
  select * into known from prod.assistant_requests where id = p_id for update;
  if not found or not private.is_organization_member(known.organization_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.require_client_of(known.organization_id);
  perform private.check_seen(known.updated_at, p_updated_at);
  return known;
end $$;

-- Changes or cancels a request. The wishes change only while the listing is a draft, because assistants apply to the open one.
-- A request can be canceled until the assistant starts; its listing closes. p_changes holds the changed fields.
create function prod.change_assistant_request(p_id uuid, p_updated_at timestamptz, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests := private.lock_request(p_id, p_updated_at);
  wanted prod.assistant_requests := jsonb_populate_record(known, p_changes - 'canceled');
  state prod.request_state := private.request_state_of(known);
begin
  perform from prod.job_listings where id = known.listing_id for update;
  if (p_changes ->> 'canceled')::boolean then
    if state in ('Starting', 'Filled', 'Canceled') then
      raise exception 'REQUEST_STARTED';
    end if;
    update prod.assistant_requests set canceled_at = now() where id = p_id returning * into known;
    update prod.job_listings set status = 'Closed' where id = known.listing_id;
    return private.assistant_request_of(known);
  end if;
  if state <> 'Requested' or exists (select from prod.job_listings where id = known.listing_id and status <> 'Draft') then
    raise exception 'REQUEST_STARTED';
  end if;
  if not private.is_time_zone(wanted.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  update prod.assistant_requests set role = wanted.role, hours_per_week = wanted.hours_per_week, skills = wanted.skills,
    timezone = wanted.timezone, budget_cents = wanted.budget_cents, starts_on = wanted.starts_on, note = wanted.note
  where id = p_id returning * into known;
  update prod.job_listings l set role = known.role, hours_per_week = known.hours_per_week,
    title = left(known.role || ' for ' || o.name, 120),
    description = private.listing_description(known.skills, known.timezone, known.starts_on, known.note)
  from prod.organizations o where l.id = known.listing_id and o.id = known.organization_id;
  return private.assistant_request_of(known);
end $$;

-- Agrees to the newest terms, or asks for a change with a note.
create function prod.answer_terms(p_id uuid, p_terms_id uuid, p_answer prod.terms_answer, p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests;
begin
  select * into known from prod.assistant_requests where id = p_id for update;
  if not found or not private.is_organization_member(known.organization_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.require_client_of(known.organization_id);
  if private.request_state_of(known) <> 'Terms' then
    raise exception 'REQUEST_MOVED';
  end if;
  update prod.request_terms set answer = p_answer, answered_by = auth.uid(), answered_at = now(), note = nullif(btrim(p_note), '')
  where answer is null and id = p_terms_id
    and id = (select id from prod.request_terms where request_id = p_id order by created_at desc, id limit 1);
  if not found then
    raise exception 'ROW_CHANGED';
  end if;
  return private.assistant_request_of(known);
end $$;

-- Books an offered time, or gives it back. Another time of the same assistant moves the interview. The assistant's interview
-- follows, and with it their notification and mail.
create function prod.book_interview(p_id uuid, p_slot_id uuid, p_books boolean) returns jsonb
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
  select i.* into planned from prod.interviews i where i.match_id = candidate.id
    and i.outcome in ('Inteview Scheduled', 'Rescheduled', 'On Hold') order by i.created_at desc limit 1 for update;
  next_outcome := case when not p_books then 'On Hold' when planned.outcome = 'Inteview Scheduled' then 'Rescheduled'
    else 'Inteview Scheduled' end;
  update prod.interview_slots set booked_at = null, booked_by = null where match_id = candidate.id and booked_at is not null;
  if p_books then
    update prod.interview_slots set booked_at = now(), booked_by = auth.uid() where id = p_slot_id;
  end if;
  if planned.id is null then
    insert into prod.interviews (assistant_id, match_id, scheduled_at, outcome)
    values (candidate.assistant_id, candidate.id, chosen.starts_at, next_outcome) returning id into planned.id;
  else
    update prod.interviews set scheduled_at = case when p_books then chosen.starts_at end, outcome = next_outcome
    where id = planned.id;
  end if;
  perform private.keep_move('interview', planned.id, candidate.assistant_id, planned.outcome::text, next_outcome::text);
  return private.assistant_request_of(known);
end $$;

-- Offers a time for an interview with a recommended assistant of a request.
create function prod.offer_interview(
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
  if not found or known.canceled_at is not null or p_starts_at <= now() then
    raise exception 'REQUEST_MOVED';
  end if;
  insert into prod.interview_slots (match_id, starts_at, minutes, meeting_url, offered_by)
  values (p_match_id, p_starts_at, p_minutes, nullif(p_meeting_url, ''), auth.uid()) on conflict (match_id, starts_at) do nothing;
  return private.assistant_request_of(known);
end $$;

-- Takes back an offered time that nobody has booked.
create function prod.withdraw_interview(p_id uuid, p_slot_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  delete from prod.interview_slots s using prod.matches m, prod.assistant_requests r
  where s.id = p_slot_id and m.id = s.match_id and r.id = p_id and m.listing_id = r.listing_id and s.booked_at is null;
  if not found then
    raise exception 'SLOT_TAKEN';
  end if;
  return (select private.assistant_request_of(r) from prod.assistant_requests r where r.id = p_id);
end $$;

-- Requests of all organizations: {items, total}. p_query matches the name of the organization. Newest first without p_sort.
create function prod.list_requests(
  p_query text default null, p_state prod.request_state default null, p_offset integer default 0, p_limit integer default 20,
  p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead');
  return private.page_of('prod.assistant_requests', 'private.assistant_request_of', array[
    'private.request_state_of(r) = ' || quote_literal(p_state),
    private.contains('o.name', p_query)
  ], jsonb_build_object(
    'organization_name', 'o.name collate private.natural',
    'role', 'r.role',
    'state', 'private.request_state_of(r)',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.organizations o on o.id = r.organization_id');
end $$;

-- Proposes terms for the selected assistant of a request. A proposal replaces the one before it, unless the client has agreed.
create function prod.propose_terms(p_id uuid, p_rate_cents integer, p_hours_per_week integer, p_starts_on date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests;
begin
  perform private.require_role('account_lead');
  select * into known from prod.assistant_requests where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if private.request_state_of(known) not in ('Selected', 'Terms') then
    raise exception 'REQUEST_MOVED';
  end if;
  insert into prod.request_terms (request_id, rate_cents, hours_per_week, starts_on, proposed_by)
  values (p_id, p_rate_cents, p_hours_per_week, p_starts_on, auth.uid());
  return private.assistant_request_of(known);
end $$;

create or replace function private.roles_of_inbox_kind(p_kind prod.inbox_kind) returns prod.operator_role[]
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'prequalification' then '{recruiter}' when 'reactivated_assistant' then '{recruiter}'
    when 'unanswered_recommendation' then '{account_lead}' when 'missed_shift' then '{account_lead}'
    when 'assistant_request' then '{recruiter,account_lead}'
    when 'overdue_bill' then '{account_lead,finance}' else '{}' end::prod.operator_role[]
$$;

-- Operators see requests whose listing is a draft, and requests whose client wants other terms.
do $$
begin
  execute replace(pg_get_functiondef('private.inbox_sources(prod.inbox_kind[])'::regprocedure),
    $before$  select 'hubspot', o.id::text,$before$,
    $after$  select 'assistant_request', r.id::text, null, r.role::text, r.created_at, r.updated_at, null, r.organization_id, null, null
  from prod.assistant_requests r join prod.job_listings l on l.id = r.listing_id
  where 'assistant_request' = any (p_kinds) and l.status = 'Draft' and private.request_state_of(r) = 'Requested'
  union all
  select 'assistant_request', r.id::text, null, 'Wants other terms: ' || t.note, t.answered_at, t.answered_at, null,
    r.organization_id, null, null
  from prod.assistant_requests r join lateral (
    select * from prod.request_terms where request_id = r.id order by created_at desc, id limit 1) t on t.answer = 'Change requested'
  where 'assistant_request' = any (p_kinds) and private.request_state_of(r) = 'Terms'
  union all
  select 'hubspot', o.id::text,$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_assistant_requests(uuid, integer, integer),
  prod.request_assistant(uuid, prod.assistant_role, integer, text, text, integer, date, text, uuid),
  prod.change_assistant_request(uuid, timestamptz, jsonb), prod.answer_terms(uuid, uuid, prod.terms_answer, text),
  prod.book_interview(uuid, uuid, boolean), prod.offer_interview(uuid, uuid, timestamptz, integer, text),
  prod.withdraw_interview(uuid, uuid),
  prod.list_requests(text, prod.request_state, integer, integer, text),
  prod.propose_terms(uuid, integer, integer, date) to authenticated;
