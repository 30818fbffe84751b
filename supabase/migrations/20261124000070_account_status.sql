-- The account status of an assistant, and what it allows (product/candidates#statuses). shared/contracts/pipeline.ts
-- contains the same restricted statuses.

create type prod.assistant_status as enum (
  'Unverified', 'Candidate', 'Trainee', 'Non-assistant', 'Incomplete CV', 'For Recommendation', 'On Hold', 'MI Scheduled',
  'For CSM Review', 'Recommended', 'Working', 'Working to Ineligible', 'Ineligible', 'Unresponsive', 'Unavailable'
);

create table prod.assistant_cvs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references prod.profiles (id) on delete cascade,
  status prod.assistant_status not null default 'Candidate',
  headline text,
  summary text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  location text,
  timezone text,
  constraint headline_length check (length(headline) <= 120),
  constraint summary_length check (length(summary) <= 2000),
  constraint location_length check (length(location) <= 120),
  constraint timezone_length check (length(timezone) <= 64)
);
create trigger touch before update on prod.assistant_cvs for each row execute function private.touch_updated_at();

alter table prod.assistant_cvs enable row level security;
grant select, update (headline, summary, location, timezone) on prod.assistant_cvs to authenticated;
create policy update_own on prod.assistant_cvs for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Whether an assistant has a restricted status: the assistant does not work yet, or no longer works.
create function private.is_restricted(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = person
    and status in ('Candidate', 'Trainee', 'Non-assistant', 'Unverified', 'On Hold', 'Ineligible'))
$$;

-- Whether the viewer is a candidate. In candidate mode (product/candidates#candidate-mode), candidates see only
-- themselves, their notifications and their progress. The policies not_for_candidates close all tables about work with
-- clients, even if an older row would allow access.
create function private.is_candidate() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status = 'Candidate')
$$;

create function private.is_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;

-- Refuses writes of users with a restricted status, whichever function writes. Writes without a user, such as those of
-- the seed and of jobs, are allowed.
create function private.refuse_restricted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restricted(auth.uid()) then
    raise exception 'ACCOUNT_RESTRICTED' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Whether the viewer has a CV. Only assistants have one.
create function private.has_cv() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid())
$$;

-- Whether the viewer is an assistant but no candidate. Candidates can open only their dashboard, their CV and their
-- preferences.
create function private.works_as_assistant() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = auth.uid() and status <> 'Candidate')
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_restricted(uuid), private.is_candidate(), private.is_assistant(), private.has_cv(),
  private.works_as_assistant() to authenticated;
