-- Recruiting and matching: listings, matches, interviews, trainings, and where each assistant stands in the pipeline. Every
-- state changes through functions only, along a table of allowed moves, and every move is kept.
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

create table prod.job_listings (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120),
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
create trigger touch before update on prod.matches for each row execute function private.touch_updated_at();
comment on column prod.matches.note is 'What the assistant wrote when they applied.';
comment on column prod.matches.team_id is 'The team that a made match put the assistant into.';

create table prod.interviews (
  id uuid primary key default gen_random_uuid(),
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  match_id uuid references prod.matches (id) on delete cascade,
  outcome prod.interview_outcome not null default 'Pending',
  scheduled_at timestamptz,
  created_at timestamptz not null default now()
);
create index interviews_assistant on prod.interviews (assistant_id, created_at desc);
create index interviews_match on prod.interviews (match_id);
comment on column prod.interviews.match_id is 'Null for interviews of the recruiting pipeline.';

create table prod.trainings (
  id uuid primary key default gen_random_uuid(),
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  status prod.training_status not null default 'New',
  created_at timestamptz not null default now()
);
create index trainings_assistant on prod.trainings (assistant_id, created_at desc);

create table prod.pipeline_entries (
  assistant_id uuid primary key references prod.profiles (id) on delete cascade,
  stage prod.pipeline_stage not null default 'Applied',
  phase prod.pipeline_phase not null default 'Application',
  updated_at timestamptz not null default now()
);
create index pipeline_entries_stage on prod.pipeline_entries (stage, updated_at desc);

-- What happened, for whom it happened to.
create table prod.transitions (
  id uuid primary key default gen_random_uuid(),
  subject prod.transition_subject not null,
  subject_id uuid not null,
  assistant_id uuid not null references prod.profiles (id) on delete cascade,
  from_state text,
  to_state text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index transitions_assistant on prod.transitions (assistant_id, created_at desc);
create index transitions_subject on prod.transitions (subject_id, created_at desc);
comment on column prod.transitions.from_state is 'Null where the subject began.';

-- Who did it and why: apart, because only operators read it.
create table prod.transition_reasons (
  transition_id uuid primary key references prod.transitions (id) on delete cascade,
  actor_id uuid references prod.profiles (id) on delete set null,
  kind prod.reason_kind,
  reason text check (length(reason) <= 1000)
);

-- Which state may follow which; shared/contracts/pipeline.ts and match.ts have the same.
create table private.allowed_moves (
  subject prod.transition_subject not null,
  from_state text not null,
  to_states text[] not null,
  primary key (subject, from_state)
);
alter table private.allowed_moves enable row level security;
insert into private.allowed_moves (subject, from_state, to_states) values
  ('assistant', 'Unverified', array['Candidate', 'Non-assistant', 'Ineligible']),
  ('assistant', 'Candidate', array['Trainee', 'Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible']),
  ('assistant', 'Trainee', array['Incomplete CV', 'For Recommendation', 'Non-assistant', 'On Hold', 'Ineligible']),
  ('assistant', 'Non-assistant', array['Candidate']),
  ('assistant', 'Incomplete CV', array['For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'For Recommendation', array['MI Scheduled', 'For CSM Review', 'Recommended', 'Working', 'Incomplete CV', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'MI Scheduled', array['For CSM Review', 'Recommended', 'Working', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'For CSM Review', array['Recommended', 'Working', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'Recommended', array['Working', 'MI Scheduled', 'For Recommendation', 'On Hold', 'Unresponsive', 'Unavailable', 'Ineligible']),
  ('assistant', 'Working', array['For Recommendation', 'Working to Ineligible', 'On Hold', 'Unresponsive', 'Unavailable']),
  ('assistant', 'Working to Ineligible', array['Ineligible', 'Working']),
  ('assistant', 'On Hold', array['Candidate', 'Trainee', 'For Recommendation', 'Working', 'Non-assistant', 'Ineligible']),
  ('assistant', 'Unresponsive', array['For Recommendation', 'Unavailable', 'Ineligible']),
  ('assistant', 'Unavailable', array['For Recommendation', 'Unresponsive', 'Ineligible']),
  ('assistant', 'Ineligible', array['Candidate']),
  ('pipeline', 'Applied', array['Started Assessment', 'Rejected']),
  ('pipeline', 'Started Assessment', array['Sourcing Interview', 'Rejected']),
  ('pipeline', 'Sourcing Interview', array['Qualifying Interview', 'Expedited', 'Rejected']),
  ('pipeline', 'Qualifying Interview', array['Async Training', 'Live Training', 'Expedited', 'Endorsed', 'Rejected']),
  ('pipeline', 'Async Training', array['Live Training', 'Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Live Training', array['Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Expedited', array['Endorsed', 'Graduate', 'Rejected']),
  ('pipeline', 'Endorsed', array['Graduate', 'Rejected']),
  ('pipeline', 'Rejected', array['Applied']),
  ('interview', 'Pending', array['Inteview Scheduled', 'Failed', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'Inteview Scheduled', array['Rescheduled', 'No Show', 'Passed', 'Failed', 'For Further Evaluation', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'Rescheduled', array['Inteview Scheduled', 'No Show', 'Passed', 'Failed', 'For Further Evaluation', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'Reapplication - MEA Graduate', 'On Hold']),
  ('interview', 'For Further Evaluation', array['Inteview Scheduled', 'Passed', 'Failed', 'Endorsed to Boutique/GenRec', 'Expedited - For Matching', 'On Hold']),
  ('interview', 'No Show', array['Rescheduled', 'No Show - Rejected']),
  ('interview', 'On Hold', array['Inteview Scheduled', 'Failed']),
  ('training', 'New', array['Active', 'Dropped', 'Resigned']),
  ('training', 'Active', array['Passed', 'Failed - Mid', 'Failed - End', 'Dropped', 'Resigned']),
  ('training', 'Dropped', array['Active']),
  ('match', 'Pending', array['Notified', 'Applied', 'For Matching Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Notified', array['Applied', 'For Matching Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Applied', array['For Matching Interview', 'CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Matching Interview', array['Passed Interview', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Passed Interview', array['CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'CSM Approved', array['Reco Scheduled', 'Reco Sent', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Reco Scheduled', array['Reco Sent', 'CSM Approved', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Reco Sent', array['Selected', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Selected', array['For Intro Call', 'For Onboarding Call', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Intro Call', array['For Onboarding Call', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'For Onboarding Call', array['Matched', 'Rejected', 'Not Interested', 'Removed']),
  ('match', 'Matched', array['Removed']),
  ('match', 'Rejected', array['Pending']),
  ('match', 'Not Interested', array['Applied', 'Pending']),
  ('match', 'Removed', array['Pending']);

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

-- Whether an assistant may know of an organization that they do not work with: it has an open listing, or a match with them.
create function private.is_offering(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid()) and (
    exists (select from prod.job_listings where organization_id = org and status = 'Open')
    or exists (select from prod.matches where organization_id = org and assistant_id = auth.uid()))
$$;
-- Whether the viewer has to do with a listing: a match with it outlives its closing.
create function private.has_match_with(listing uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.matches where listing_id = listing and assistant_id = auth.uid())
$$;
grant execute on function private.is_offering(uuid), private.has_match_with(uuid) to authenticated;

-- Everybody with a CV has a place in the pipeline from then on.
create function private.enter_pipeline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.pipeline_entries (assistant_id) values (new.user_id);
  return null;
end $$;
create trigger enter_pipeline after insert on prod.assistant_cvs for each row execute function private.enter_pipeline();
insert into prod.pipeline_entries (assistant_id, stage, phase)
select user_id, stage, private.phase_of(stage) from prod.assistant_cvs
cross join lateral (select (case
  when status in ('Candidate', 'Unverified') then 'Applied'
  when status = 'Trainee' then 'Live Training'
  when status in ('Non-assistant', 'Ineligible') then 'Rejected'
  else 'Graduate'
end)::prod.pipeline_stage as stage) reached;

alter table prod.job_listings enable row level security;
alter table prod.matches enable row level security;
alter table prod.interviews enable row level security;
alter table prod.trainings enable row level security;
alter table prod.pipeline_entries enable row level security;
alter table prod.transitions enable row level security;
alter table prod.transition_reasons enable row level security;
grant select on prod.job_listings, prod.matches, prod.interviews, prod.trainings, prod.pipeline_entries, prod.transitions,
  prod.transition_reasons to authenticated;

create policy read_open on prod.job_listings for select to authenticated
  using ((status = 'Open' and (select private.is_assistant())) or private.has_match_with(id));
create policy read_own_organization on prod.job_listings for select to authenticated
  using (private.is_organization_member(organization_id));
create policy read_own on prod.matches for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_recommended on prod.matches for select to authenticated
  using (status in ('Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
    and private.is_organization_member(organization_id));
create policy read_own on prod.interviews for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_own on prod.trainings for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_own on prod.pipeline_entries for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_own on prod.transitions for select to authenticated using (assistant_id = (select auth.uid()));
create policy read_as_operator on prod.transition_reasons for select to authenticated using ((select private.is_operator()));
create policy read_offering on prod.organizations for select to authenticated using (private.is_offering(id));

revoke execute on all functions in schema prod, private from public;
