-- Teams of an organization, their deals, and the rule that users who work together see each other.

create type prod.space as enum ('workspace', 'penthouse');
create type prod.assistant_role as enum (
  'EA', 'VA', 'CSR (Live Chat)', 'CSR (Voice)', 'CSR (Non-voice)', 'Digital Marketer/SMM', 'Bookkeeper', 'IT',
  'SDR / Lead Gen', 'Adapter', 'Starter'
);

-- The status of a team's deal. It decides whether the team's assistants may clock in (product/billing#deals).
create type prod.client_status as enum (
  'PAYMENT_PENDING', 'CLOCKIN_PENDING', 'PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'PAUSED', 'MANUAL',
  'CHARGED', 'CHURNED', 'LOST', 'VOID'
);

create table prod.teams (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120) constraint name_fits check (length(name) <= 120),
  space prod.space not null default 'workspace',
  created_at timestamptz not null default now(),
  constraint teams_of_organization unique (id, organization_id)
);
create index teams_organization on prod.teams (organization_id);

alter table prod.teams enable row level security;
grant select on prod.teams to authenticated;

create table prod.team_members (
  team_id uuid not null references prod.teams (id) on delete cascade,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  assistant_role prod.assistant_role,
  joined_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_user on prod.team_members (user_id);
comment on column prod.team_members.assistant_role is 'Null for the clients of the team.';

alter table prod.team_members enable row level security;
grant select on prod.team_members to authenticated;
create policy not_for_candidates on prod.team_members as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Returns the teams of all organizations of which the viewer is a client.
create function private.client_team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select t.id from prod.teams t join prod.client_organizations c using (organization_id) where c.client_id = auth.uid()
$$;

-- Returns the viewer's own teams and private.client_team_ids().
create function private.team_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select team_id from prod.team_members where user_id = auth.uid() union select private.client_team_ids()
$$;
create policy read_own on prod.team_members for select to authenticated using (team_id = any (array(select private.team_ids())));

create policy read_own on prod.teams for select to authenticated using (id = any (array(select private.team_ids())));
create policy not_for_candidates on prod.teams as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.deals (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  organization_id uuid not null,
  status prod.client_status not null,
  requires_shift boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (team_id, organization_id) references prod.teams (id, organization_id) on update cascade on delete cascade
);
create index deals_team on prod.deals (team_id, created_at desc);
comment on column prod.deals.requires_shift is 'Whether clocking in needs a schedule that covers the start. Without, one may start at any time.';
create trigger touch before update on prod.deals for each row execute function private.touch_updated_at();

alter table prod.deals enable row level security;
grant select on prod.deals to authenticated;
create policy read_own_teams on prod.deals for select to authenticated using (team_id = any (array(select private.team_ids())));
create policy not_for_candidates on prod.deals as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.is_team_member(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.team_members where team_id = team and user_id = auth.uid())
$$;

create function private.is_team_assistant(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.team_members where team_id = team and user_id = auth.uid() and assistant_role is not null)
$$;

-- Whether the viewer works with a person: both are in the same team or organization, or one is a client of an
-- organization and the other a member of one of its teams. Always false if the viewer is a candidate.
create function private.is_colleague(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_candidate() and (exists (
    select from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid() and theirs.user_id = person
  ) or exists (
    select from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid() and theirs.client_id = person
  ) or exists (
    select from prod.teams join prod.team_members m on m.team_id = teams.id
      join prod.client_organizations c on c.organization_id = teams.organization_id
    where (c.client_id = auth.uid() and m.user_id = person) or (c.client_id = person and m.user_id = auth.uid())
  ))
$$;

-- Returns all people for whom private.is_colleague is true.
create function private.colleague_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select person from (
    select theirs.user_id as person from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid()
    union
    select theirs.client_id from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid()
    union
    select m.user_id from prod.client_organizations c join prod.teams t using (organization_id) join prod.team_members m on m.team_id = t.id
    where c.client_id = auth.uid()
    union
    select c.client_id from prod.team_members m join prod.teams t on t.id = m.team_id join prod.client_organizations c using (organization_id)
    where m.user_id = auth.uid()
  ) colleagues
  where not private.is_candidate()
$$;

-- The profile columns that colleagues may see of each other. The view runs with its owner's rights, because row-level
-- security restricts rows and not columns. Email address, phone number and marketing data stay in prod.profiles.
create view prod.people with (security_barrier = true) as
  select id, username, nickname, first_name, last_name, account_type, avatar_url
  from prod.profiles where id = (select auth.uid()) or id = any (array(select private.colleague_ids()));
grant select on prod.people to authenticated;

create function private.can_see_team(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.is_team_member(team) or exists (
    select from prod.teams where id = team and private.is_organization_member(organization_id))
$$;

-- Whether a deal has a status in which assistants work. shared/contracts/deal.ts contains the same statuses.
create function private.is_open_deal(status prod.client_status) returns boolean language sql immutable set search_path = '' as $$
  select status in ('CLOCKIN_PENDING', 'PRE_INTRO_PERIOD', 'INTRO_PERIOD', 'ACTIVE', 'MANUAL', 'CHARGED')
$$;

-- Whether the viewer is a client of the organization that a team belongs to.
create function private.is_team_client(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.teams where id = team and private.is_organization_member(organization_id))
$$;

create function private.name_of(person uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username, nickname,
    case account_type when 'client' then 'Client' when 'assistant' then 'Assistant' else 'User' end)
  from prod.profiles where id = person
$$;

create function private.clients_of(org uuid) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(client_id), '{}') from prod.client_organizations where organization_id = org
$$;

create function private.assistants_of(team uuid) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(user_id), '{}') from prod.team_members where team_id = team and assistant_role is not null
$$;

-- Users see their own CV and the CVs of their colleagues.
create policy read_own_and_colleagues on prod.assistant_cvs for select to authenticated
  using (user_id = (select auth.uid()) or user_id = any (array(select private.colleague_ids())));

-- Clients see their organizations, and assistants see the organizations of their teams.
create policy read_own on prod.organizations for select to authenticated
  using (id = any (array(select private.organization_ids())) or id = any (array(select organization_id from prod.teams)));

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_team_member(uuid), private.is_team_assistant(uuid), private.is_colleague(uuid),
  private.can_see_team(uuid), private.is_team_client(uuid), private.client_team_ids(), private.team_ids(),
  private.colleague_ids() to authenticated;
