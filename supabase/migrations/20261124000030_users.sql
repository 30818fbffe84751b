-- Users: one profile per sign-up, and the operators, who are the users that run the product.

create type prod.account_type as enum ('client', 'assistant');
create type prod.theme as enum ('LIGHT', 'DARK', 'SYSTEM');

create table prod.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null constraint email_fits check (length(email) <= 255),
  username text constraint username_fits check (length(username) <= 80),
  nickname text constraint nickname_fits check (length(nickname) <= 80),
  first_name text constraint first_name_fits check (length(first_name) <= 80),
  last_name text constraint last_name_fits check (length(last_name) <= 80),
  phone text constraint phone_fits check (length(phone) <= 40),
  account_type prod.account_type,
  avatar_url text,
  theme prod.theme not null default 'SYSTEM',
  signup_url text constraint signup_url_fits check (length(signup_url) <= 500),
  onboarding_funnel text constraint onboarding_funnel_fits check (length(onboarding_funnel) <= 120),
  magic_ea_enabled boolean not null default false,
  magic_va_enabled boolean not null default false,
  hubspot_contact_id text constraint hubspot_contact_id_fits check (length(hubspot_contact_id) <= 64),
  is_test boolean not null default false,
  has_onboarded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  integrations jsonb not null
    default '{"discord": false, "google_mail": false, "messager": false, "workspace": false, "magic_tools": false}'
    constraint integration_flags check (
      integrations ?& array['discord', 'google_mail', 'messager', 'workspace', 'magic_tools']
      and integrations - '{discord,google_mail,messager,workspace,magic_tools}'::text[] = '{}'
      and not jsonb_path_exists(integrations, '$.* ? (@.type() != "boolean")')
    ),
  timezone text check (length(timezone) between 1 and 64),
  constraint avatar_url_stored check (private.is_picture_address(avatar_url)),
  constraint integrations_fit check (octet_length(integrations::text) <= 200)
);
create trigger touch before update on prod.profiles for each row execute function private.touch_updated_at();

alter table prod.profiles enable row level security;
grant select, update (username, nickname, first_name, last_name, phone, avatar_url, theme, timezone) on prod.profiles
  to authenticated;
create policy read_self on prod.profiles for select to authenticated using (id = (select auth.uid()));
create policy update_self on prod.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create table prod.operators (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table prod.operators enable row level security;
grant select on prod.operators to authenticated;
create policy read_self on prod.operators for select to authenticated using (user_id = (select auth.uid()));

create table prod.audit_events (
  id bigint generated always as identity primary key,
  actor_id uuid references prod.profiles (id) on delete set null,
  action text not null constraint action_fits check (length(action) <= 80),
  subject text not null constraint subject_fits check (length(subject) <= 200),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint details_fit check (octet_length(details::text) <= 16384)
);
create index audit_events_of_remotes on prod.audit_events (id) where action like 'remote.%';
create index audit_events_of_new_organizations on prod.audit_events (actor_id) where action = 'organization.created';

alter table prod.audit_events enable row level security;
grant select on prod.audit_events to authenticated;

-- Security definer, because a policy on prod.operators that queried prod.operators would recurse without end.
create function private.is_operator() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.operators where user_id = auth.uid())
$$;

create policy read_remotes_as_operator on prod.audit_events for select to authenticated
  using (action like 'remote.%' and (select private.is_operator()));

-- Creates a profile for every sign-up. The visitor controls the metadata, so only known fields are used, and unknown
-- values are dropped.
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

-- The role anon may not execute this function, so a caller without a user id has the secret key.
create function private.require_operator() returns void language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_operator() then
    raise exception 'Only operators may do this.' using errcode = 'insufficient_privilege';
  end if;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.create_profile(), private.follow_email(), private.is_operator(), private.require_operator()
  to authenticated;
