create table prod.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  username text,
  nickname text,
  first_name text,
  last_name text,
  phone text,
  account_type prod.account_type,
  avatar_url text,
  theme prod.theme not null default 'SYSTEM',
  signup_url text,
  onboarding_funnel text,
  magic_ea_enabled boolean not null default false,
  magic_va_enabled boolean not null default false,
  hubspot_contact_id text,
  is_test boolean not null default false,
  has_onboarded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table prod.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 120),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Apart from the organization, because its assistants see the name but none of this.
create table prod.organization_settings (
  organization_id uuid primary key references prod.organizations (id) on delete cascade,
  contact_email text,
  invoice_recipients text[] not null default '{}',
  receipt_recipient text,
  billing_address jsonb,
  disable_invoice_notifications boolean not null default false,
  metadata jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
create function private.create_organization_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.organization_settings (organization_id) values (new.id);
  return null;
end $$;
create trigger create_settings after insert on prod.organizations
  for each row execute function private.create_organization_settings();

create table prod.client_organizations (
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  client_id uuid not null references prod.profiles (id) on delete cascade,
  role prod.organization_role not null default 'member',
  created_at timestamptz not null default now(),
  primary key (organization_id, client_id)
);
create index client_organizations_client on prod.client_organizations (client_id);

create table prod.assistant_cvs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references prod.profiles (id) on delete cascade,
  status prod.assistant_status not null default 'Candidate',
  headline text,
  summary text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table prod.teams (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  space prod.space not null default 'workspace',
  created_at timestamptz not null default now()
);
create index teams_organization on prod.teams (organization_id);

create table prod.team_members (
  team_id uuid not null references prod.teams (id) on delete cascade,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  assistant_role prod.assistant_role,
  joined_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_user on prod.team_members (user_id);
comment on column prod.team_members.assistant_role is 'Null for the clients of the team.';

create table prod.operators (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table prod.onboarding_progress (
  user_id uuid not null default auth.uid() references prod.profiles (id) on delete cascade,
  step text not null,
  completed boolean not null default false,
  metadata jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, step)
);

create table prod.audit_events (
  id bigint generated always as identity primary key,
  actor_id uuid references prod.profiles (id) on delete set null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create function private.touch_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger touch before update on prod.profiles for each row execute function private.touch_updated_at();
create trigger touch before update on prod.organizations for each row execute function private.touch_updated_at();
create trigger touch before update on prod.organization_settings for each row execute function private.touch_updated_at();
create trigger touch before update on prod.assistant_cvs for each row execute function private.touch_updated_at();
create trigger touch before update on prod.onboarding_progress for each row execute function private.touch_updated_at();

-- A profile for every sign-up. The metadata is what the visitor typed: only known fields are taken, unknown values are dropped.
create function private.create_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  kind prod.account_type := case when meta ->> 'account_type' in ('client', 'assistant') then (meta ->> 'account_type')::prod.account_type end;
begin
  insert into prod.profiles (
    id, email, username, first_name, last_name, phone, account_type, signup_url, onboarding_funnel,
    magic_ea_enabled, magic_va_enabled, is_test
  ) values (
    new.id, new.email, left(meta ->> 'username', 80), left(meta ->> 'first_name', 80), left(meta ->> 'last_name', 80),
    left(meta ->> 'phone', 40), kind, left(meta ->> 'signup_url', 500), left(meta ->> 'onboarding_funnel', 120),
    coalesce(meta ->> 'magic_ea_enabled', '') = 'true', coalesce(meta ->> 'magic_va_enabled', '') = 'true',
    split_part(new.email, '@', 1) like '%+%test%'
  );
  if kind = 'assistant' then
    insert into prod.assistant_cvs (user_id) values (new.id);
  end if;
  return new;
end $$;
create trigger create_profile after insert on auth.users for each row execute function private.create_profile();

create function private.follow_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- Security definer, because a policy on a table that asks the same table would never end.
create function private.is_operator() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.operators where user_id = auth.uid())
$$;
create function private.is_organization_member(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.client_organizations where organization_id = org and client_id = auth.uid())
$$;
create function private.is_organization_owner(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.client_organizations where organization_id = org and client_id = auth.uid() and role = 'owner')
$$;
create function private.is_team_member(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.team_members where team_id = team and user_id = auth.uid())
$$;
create function private.is_team_assistant(team uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.team_members where team_id = team and user_id = auth.uid() and assistant_role is not null)
$$;
-- Whom the viewer works with: people of the same team or organization, and the two sides of a team: its organization's
-- clients and its assistants.
create function private.is_colleague(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from prod.team_members mine join prod.team_members theirs using (team_id)
    where mine.user_id = auth.uid() and theirs.user_id = person
  ) or exists (
    select from prod.client_organizations mine join prod.client_organizations theirs using (organization_id)
    where mine.client_id = auth.uid() and theirs.client_id = person
  ) or exists (
    select from prod.teams join prod.team_members m on m.team_id = teams.id
      join prod.client_organizations c on c.organization_id = teams.organization_id
    where (c.client_id = auth.uid() and m.user_id = person) or (c.client_id = person and m.user_id = auth.uid())
  )
$$;
grant execute on all functions in schema private to authenticated;

-- What colleagues see of each other. It runs with its owner's rights, because row-level security tells rows apart and
-- not columns: e-mail, phone and what marketing knows stay in the profile.
create view prod.people with (security_barrier = true) as
  select id, username, nickname, first_name, last_name, account_type, avatar_url
  from prod.profiles where id = (select auth.uid()) or private.is_colleague(id);

alter table prod.profiles enable row level security;
alter table prod.organizations enable row level security;
alter table prod.organization_settings enable row level security;
alter table prod.client_organizations enable row level security;
alter table prod.assistant_cvs enable row level security;
alter table prod.teams enable row level security;
alter table prod.team_members enable row level security;
alter table prod.operators enable row level security;
alter table prod.onboarding_progress enable row level security;
alter table prod.audit_events enable row level security;

grant select on prod.profiles, prod.organizations, prod.organization_settings, prod.client_organizations, prod.assistant_cvs,
  prod.people, prod.teams, prod.team_members, prod.operators, prod.onboarding_progress to authenticated;
grant update (username, nickname, first_name, last_name, phone, avatar_url, theme) on prod.profiles to authenticated;
grant insert (user_id, step, completed, metadata), update (completed, metadata) on prod.onboarding_progress to authenticated;

create policy read_self on prod.profiles for select to authenticated using (id = (select auth.uid()));
create policy update_self on prod.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy read_own on prod.organizations for select to authenticated
  using (private.is_organization_member(id) or exists (select from prod.teams where teams.organization_id = organizations.id));
create policy read_own on prod.organization_settings for select to authenticated
  using (private.is_organization_member(organization_id));
create policy read_own on prod.client_organizations for select to authenticated using (private.is_organization_member(organization_id));
create policy read_own_and_colleagues on prod.assistant_cvs for select to authenticated
  using (user_id = (select auth.uid()) or private.is_colleague(user_id));
create policy read_own on prod.teams for select to authenticated
  using (private.is_team_member(id) or private.is_organization_member(organization_id));
create policy read_own on prod.team_members for select to authenticated
  using (private.is_team_member(team_id) or exists (
    select from prod.teams where teams.id = team_id and private.is_organization_member(teams.organization_id)));
create policy read_self on prod.operators for select to authenticated using (user_id = (select auth.uid()));
create policy read_own on prod.onboarding_progress for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on prod.onboarding_progress for insert to authenticated with check (user_id = (select auth.uid()));
create policy update_own on prod.onboarding_progress for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- PostgreSQL lets everybody execute a new function, and a default for one schema cannot take that back: each migration
-- that creates functions ends with this line.
revoke execute on all functions in schema prod, private from public;
