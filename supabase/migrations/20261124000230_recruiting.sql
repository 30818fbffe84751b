-- Recruiting and matching: listings, matches, interviews, trainings, and the pipeline stage of each assistant. Only
-- functions change a state. They allow the moves in private.allowed_moves and record each move.

create type prod.match_status as enum (
  'Pending', 'Selected', 'Applied', 'Notified', 'Rejected', 'Not Interested', 'For Matching Interview',
  'Passed Interview', 'CSM Approved', 'Reco Scheduled', 'Reco Sent', 'For Intro Call', 'For Onboarding Call', 'Matched',
  'Removed'
);
create type prod.match_source as enum ('AI', 'Matcher', 'Assistant');
create type prod.match_channel as enum ('discord', 'email', 'matcher', 'workspace');
create type prod.interview_outcome as enum (
  'Pending', 'Inteview Scheduled', 'Rescheduled', 'For Further Evaluation', 'No Show', 'No Show - Rejected', 'Failed',
  'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'Passed', 'Reapplication - MEA Graduate', 'On Hold'
);
create type prod.training_status as enum (
  'New', 'Active', 'Dropped', 'Failed - Mid', 'Failed - End', 'Passed', 'Resigned'
);
create type prod.pipeline_stage as enum (
  'Applied', 'Rejected', 'Started Assessment', 'Sourcing Interview', 'Qualifying Interview', 'Async Training',
  'Live Training', 'Expedited', 'Endorsed', 'Graduate'
);
create type prod.pipeline_phase as enum ('Application', 'Assessment', 'Interview', 'Success', 'Completed');
create type prod.reason_kind as enum ('5 Opportunity Rule', 'Lost Reason', 'Churn Reason');
create type prod.listing_status as enum ('Open', 'Closed');
create type prod.transition_subject as enum ('assistant', 'pipeline', 'interview', 'training', 'match');

-- Applications of people without an account. Only the BFF reads and writes them, with the secret key.
create table prod.prequalifications (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
  name text not null check (length(btrim(name)) between 1 and 120) constraint name_fits check (length(name) <= 120),
  phone text not null check (length(phone) between 1 and 40),
  role prod.assistant_role not null,
  weekly_hours smallint not null check (weekly_hours between 1 and 60),
  timezone text not null check (length(timezone) between 1 and 64),
  has_computer boolean not null,
  has_backup_internet boolean not null,
  about text not null check (length(about) between 1 and 1000),
  created_at timestamptz not null default now()
);

alter table prod.prequalifications enable row level security;

create table prod.job_listings (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120) constraint title_fits check (length(title) <= 120),
  role prod.assistant_role not null,
  hours_per_week smallint not null check (hours_per_week between 1 and 80),
  description text not null check (length(description) <= 5000),
  status prod.listing_status not null default 'Open',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index job_listings_open on prod.job_listings (created_at desc) where status = 'Open';
create index job_listings_organization on prod.job_listings (organization_id);
create trigger touch before update on prod.job_listings for each row execute function private.touch_updated_at();

alter table prod.job_listings enable row level security;
grant select on prod.job_listings to authenticated;

create table prod.matches (
  id uuid primary key default gen_random_uuid(),
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  listing_id uuid references prod.job_listings (id) on delete set null,
  team_id uuid references prod.teams (id) on delete set null,
  status prod.match_status not null default 'Pending',
  source prod.match_source not null,
  channel prod.match_channel not null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (assistant_id, listing_id)
);
create index matches_organization on prod.matches (organization_id);
create index matches_listing on prod.matches (listing_id);
comment on column prod.matches.note is 'What the assistant wrote when they applied.';
comment on column prod.matches.team_id is 'The team that a made match put the assistant into.';
create trigger touch before update on prod.matches for each row execute function private.touch_updated_at();

alter table prod.matches enable row level security;
grant select on prod.matches to authenticated;
create policy read_own on prod.matches for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_recommended on prod.matches for select to authenticated
  using (status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
    and organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.matches as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.matched_listing_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select listing_id from prod.matches where assistant_id = auth.uid() and listing_id is not null
$$;

create policy read_open on prod.job_listings for select to authenticated
  using ((status = 'Open' and (select private.is_assistant())) or id = any (array(select private.matched_listing_ids())));
create policy read_own_organization on prod.job_listings for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.job_listings as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.interviews (
  id uuid primary key default gen_random_uuid(),
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  match_id uuid references prod.matches (id) on delete cascade,
  outcome prod.interview_outcome not null default 'Pending',
  scheduled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint scheduled_at_in_the_calendar check (scheduled_at between '1900-01-01' and '9999-12-31')
);
create index interviews_assistant on prod.interviews (assistant_id, created_at desc);
create index interviews_match on prod.interviews (match_id);
comment on column prod.interviews.match_id is 'Null for interviews of the recruiting pipeline.';

alter table prod.interviews enable row level security;
grant select on prod.interviews to authenticated;
create policy read_own on prod.interviews for select to authenticated using (assistant_id = (select auth.uid()));

create table prod.trainings (
  id uuid primary key default gen_random_uuid(),
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120) constraint name_fits check (length(name) <= 120),
  status prod.training_status not null default 'New',
  created_at timestamptz not null default now()
);
create index trainings_assistant on prod.trainings (assistant_id, created_at desc);

alter table prod.trainings enable row level security;
grant select on prod.trainings to authenticated;
create policy read_own on prod.trainings for select to authenticated using (assistant_id = (select auth.uid()));

create table prod.pipeline_entries (
  assistant_id uuid primary key references prod.profiles (id) on delete cascade,
  stage prod.pipeline_stage not null default 'Applied',
  phase prod.pipeline_phase not null default 'Application',
  updated_at timestamptz not null default now(),
  reactivated_at timestamptz
);
create index pipeline_entries_stage on prod.pipeline_entries (stage, updated_at desc);
comment on column prod.pipeline_entries.reactivated_at is 'When somebody who was away said that they are back. Null once their status has changed.';

alter table prod.pipeline_entries enable row level security;
grant select on prod.pipeline_entries to authenticated;
create policy read_own on prod.pipeline_entries for select to authenticated using (assistant_id = (select auth.uid()));

-- The history of moves. The assistant of a move can read it.
create table prod.transitions (
  id uuid primary key default gen_random_uuid(),
  subject prod.transition_subject not null,
  subject_id uuid not null,
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  from_state text constraint from_state_fits check (length(from_state) <= 40),
  to_state text not null constraint to_state_fits check (length(to_state) <= 40),
  created_at timestamptz not null default clock_timestamp()
);
create index transitions_assistant on prod.transitions (assistant_id, created_at desc);
create index transitions_subject on prod.transitions (subject_id, created_at desc);
comment on column prod.transitions.from_state is 'Null where the subject began.';

alter table prod.transitions enable row level security;
grant select on prod.transitions to authenticated;
create policy read_own on prod.transitions for select to authenticated using (assistant_id = (select auth.uid()));

-- The actor and the reason of a move. They are in their own table, because only operators may read them.
create table prod.transition_reasons (
  transition_id uuid primary key references prod.transitions (id) on delete cascade,
  actor_id uuid references prod.profiles (id) on delete set null,
  kind prod.reason_kind,
  reason text check (length(reason) <= 1000)
);

alter table prod.transition_reasons enable row level security;
grant select on prod.transition_reasons to authenticated;
create policy read_as_operator on prod.transition_reasons for select to authenticated using ((select private.is_operator()));

create function private.phase_of(stage prod.pipeline_stage) returns prod.pipeline_phase language sql immutable set search_path = '' as $$
  select (case stage
    when 'Applied' then 'Application'
    when 'Started Assessment' then 'Assessment'
    when 'Sourcing Interview' then 'Interview'
    when 'Qualifying Interview' then 'Interview'
    when 'Rejected' then 'Completed'
    when 'Graduate' then 'Completed'
    else 'Success'
  end)::prod.pipeline_phase
$$;

-- Adds a pipeline entry for each new CV.
create function private.enter_pipeline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.pipeline_entries (assistant_id) values (new.user_id);
  return null;
end $$;
create trigger enter_pipeline after insert on prod.assistant_cvs for each row execute function private.enter_pipeline();

-- Returns the organizations with an open listing or with a match of the viewer, if the viewer is an assistant.
create function private.offering_organization_ids() returns setof uuid language sql stable security definer rows 100 set search_path = '' as $$
  select offering.organization_id from (
    select organization_id from prod.job_listings where status = 'Open'
    union
    select organization_id from prod.matches where assistant_id = auth.uid()
  ) offering
  where exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;

create function private.forget_reactivated() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.pipeline_entries set reactivated_at = null where assistant_id = new.user_id and reactivated_at is not null;
  return null;
end $$;
create trigger forget_reactivated after update of status on prod.assistant_cvs
  for each row when (new.status is distinct from old.status) execute function private.forget_reactivated();

-- Marks the calling assistant as back, for operators, if the assistant has an away status. Returns whether the
-- assistant has an away status, also on a repeated call.
create function prod.tell_reactivated() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, and before the entry as in prod.move_assistant: a status that is just changing would leave the mark on somebody who works.
  perform from prod.assistant_cvs where user_id = auth.uid() and status in ('Unresponsive', 'Unavailable') for share;
  if not found then
    return false;
  end if;
  update prod.pipeline_entries set reactivated_at = now() where assistant_id = auth.uid() and reactivated_at is null;
  return true;
end $$;

create policy read_offering on prod.organizations for select to authenticated
  using (id = any (array(select private.offering_organization_ids())));

revoke execute on all functions in schema prod, private from public;
grant execute on function private.matched_listing_ids(), private.offering_organization_ids(), prod.tell_reactivated()
  to authenticated;
