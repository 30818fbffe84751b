-- Organizations and their clients (product/organizations#roles). Owners change the organization and invite, remove and
-- promote clients. Members read the organization and can leave it. All writes go through functions, which lock the
-- organization first, so that concurrent changes see each other.

create type prod.organization_role as enum ('owner', 'member');

create table prod.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 120) constraint name_fits check (length(name) <= 120),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  timezone text not null default 'UTC' check (length(timezone) between 1 and 64),
  deleted_at timestamptz,
  constraint avatar_url_stored check (private.is_picture_address(avatar_url))
);
comment on column prod.organizations.timezone is 'The zone that the organization and its teams count days and months in.';
comment on column prod.organizations.deleted_at is 'A deleted organization has no clients any more; its row stays for what was worked and billed.';
comment on column prod.organizations.updated_at is 'Whole milliseconds and never twice the same, so that it tells one version of the organization and its settings from the next.';

alter table prod.organizations enable row level security;
grant select on prod.organizations to authenticated;
create policy not_for_candidates on prod.organizations as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.create_organization_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.organization_settings (organization_id) values (new.id);
  return null;
end $$;
create trigger create_settings after insert on prod.organizations
  for each row execute function private.create_organization_settings();

-- Sets updated_at in milliseconds, because callers send it back as a version and JSON loses microseconds.
create function private.follow_organization() returns trigger language plpgsql set search_path = '' as $$
begin
  perform now() at time zone new.timezone;
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
exception when invalid_parameter_value then
  raise exception 'UNKNOWN_TIMEZONE';
end $$;
create trigger follow before update on prod.organizations for each row execute function private.follow_organization();

-- A table of its own, because the organization's assistants may read its name but not its settings.
create table prod.organization_settings (
  organization_id uuid primary key references prod.organizations (id) on delete cascade,
  contact_email text,
  invoice_recipients text[] not null default '{}',
  receipt_recipient text,
  billing_address jsonb,
  disable_invoice_notifications boolean not null default false,
  metadata jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  constraint contact_email_shape check (private.is_email(contact_email)),
  constraint receipt_recipient_shape check (private.is_email(receipt_recipient)),
  constraint invoice_recipients_shape check (private.are_emails(invoice_recipients, 10)),
  constraint billing_address_shape check (private.is_billing_address(billing_address)),
  constraint metadata_fits check (octet_length(metadata::text) <= 4096)
);
create trigger touch before update on prod.organization_settings for each row execute function private.touch_updated_at();

alter table prod.organization_settings enable row level security;
grant select on prod.organization_settings to authenticated;

create table prod.client_organizations (
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  client_id uuid not null references prod.profiles (id) on delete cascade,
  role prod.organization_role not null default 'member',
  created_at timestamptz not null default now(),
  primary key (organization_id, client_id)
);
create index client_organizations_client on prod.client_organizations (client_id);

alter table prod.client_organizations enable row level security;
grant select on prod.client_organizations to authenticated;

-- Policies call a function that returns a set, once per query instead of once per row. `= any (array(…))` can use the
-- index of the column. Tables with many rows per key (sessions, messages, notifications) use `in (…)` instead, which
-- looks a row up in a hash.
create function private.organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations where client_id = auth.uid()
$$;
create policy read_own on prod.client_organizations for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));

create policy read_own on prod.organization_settings for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));

create function private.is_organization_member(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.client_organizations where organization_id = org and client_id = auth.uid())
$$;

create function private.is_organization_owner(org uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.client_organizations where organization_id = org and client_id = auth.uid() and role = 'owner')
$$;

create function private.audit(action text, subject uuid, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into prod.audit_events (actor_id, action, subject, details) values (auth.uid(), action, subject::text, details)
$$;

-- Locks an organization for a change by the caller. Raises ORGANIZATION_NOT_FOUND for users outside the organization
-- and another error for members.
create function private.lock_as_owner(org uuid) returns prod.organizations language plpgsql set search_path = '' as $$
declare
  locked prod.organizations;
begin
  select * into locked from prod.organizations where id = org and deleted_at is null for update;
  if not found or not private.is_organization_member(org) then
    raise exception 'ORGANIZATION_NOT_FOUND';
  end if;
  if not private.is_organization_owner(org) then
    raise exception 'NOT_AN_OWNER';
  end if;
  return locked;
end $$;

create function private.require_client() returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from prod.profiles where id = auth.uid() and account_type = 'client') then
    raise exception 'NOT_A_CLIENT';
  end if;
end $$;

-- Creates an organization with the caller as its owner. Bills and receipts go to p_email. During onboarding, a user can
-- create only one organization: a repeated call, even a concurrent one, returns the existing organization unchanged.
create function prod.create_organization(p_name text, p_email text default null, p_timezone text default 'UTC')
returns prod.organizations language plpgsql security definer set search_path = '' as $$
declare
  created prod.organizations;
  address text := nullif(lower(btrim(p_email)), '');
begin
  perform private.require_client();
  perform now() at time zone p_timezone;
  perform from prod.profiles where id = auth.uid() and not has_onboarded for no key update;
  if found then
    select o.* into created from prod.organizations o
    join prod.client_organizations c on c.organization_id = o.id and c.client_id = auth.uid() and c.role = 'owner'
    join prod.audit_events a on a.subject = o.id::text and a.action = 'organization.created' and a.actor_id = auth.uid()
    where o.deleted_at is null order by o.created_at, o.id limit 1;
    if found then
      return created;
    end if;
  end if;
  insert into prod.organizations (name, timezone) values (btrim(p_name), p_timezone) returning * into created;
  insert into prod.client_organizations (organization_id, client_id, role) values (created.id, auth.uid(), 'owner');
  if address is not null then
    update prod.organization_settings set contact_email = address, invoice_recipients = array[address], receipt_recipient = address
    where organization_id = created.id;
  end if;
  perform private.audit('organization.created', created.id);
  return created;
exception when invalid_parameter_value then
  raise exception 'UNKNOWN_TIMEZONE';
end $$;

-- Changes the fields in p_changes, unless the organization has changed since the version p_expected.
create function prod.update_organization(p_id uuid, p_expected timestamptz, p_changes jsonb) returns prod.organizations
language plpgsql security definer set search_path = '' as $$
declare
  known prod.organizations := private.lock_as_owner(p_id);
  settings prod.organization_settings;
  changed prod.organizations;
begin
  if known.updated_at <> p_expected then
    raise exception 'ORGANIZATION_CHANGED';
  end if;
  changed := jsonb_populate_record(known, p_changes);
  update prod.organizations set name = btrim(changed.name), avatar_url = changed.avatar_url, timezone = changed.timezone
  where id = p_id returning * into changed;
  select * into settings from prod.organization_settings where organization_id = p_id for update;
  settings := jsonb_populate_record(settings, p_changes);
  update prod.organization_settings set contact_email = settings.contact_email, invoice_recipients = settings.invoice_recipients,
    receipt_recipient = settings.receipt_recipient, billing_address = settings.billing_address,
    disable_invoice_notifications = settings.disable_invoice_notifications
  where organization_id = p_id;
  perform private.audit('organization.updated', p_id, jsonb_build_object('changes', p_changes));
  return changed;
end $$;

-- Removes a client from an organization, its teams and their conversations.
create function private.remove_client(org uuid, client uuid) returns void language plpgsql set search_path = '' as $$
begin
  delete from prod.client_organizations where organization_id = org and client_id = client;
  delete from prod.team_members m using prod.teams t
  where t.id = m.team_id and t.organization_id = org and m.user_id = client and m.assistant_role is null;
  delete from prod.conversation_members m using prod.conversations c, prod.teams t
  where c.id = m.conversation_id and t.id = c.team_id and t.organization_id = org and m.user_id = client;
end $$;

-- Deletes an organization. Its deals, open sessions, listings and invitations end, but finished sessions and bills
-- stay.
create function prod.delete_organization(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_as_owner(p_id);
  update prod.deals set status = 'CHURNED' where organization_id = p_id and status not in ('CHURNED', 'LOST', 'VOID');
  update prod.sessions set ended_at = now() where ended_at is null
    and team_id in (select id from prod.teams where organization_id = p_id);
  update prod.job_listings set status = 'Closed' where organization_id = p_id;
  update prod.organization_invites set revoked_at = now() where organization_id = p_id and revoked_at is null and used_at is null;
  perform private.remove_client(p_id, client_id) from prod.client_organizations where organization_id = p_id;
  update prod.organizations set deleted_at = now() where id = p_id;
  perform private.audit('organization.deleted', p_id);
end $$;

create function private.refuse_last_owner(org uuid, client uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from prod.client_organizations where organization_id = org and client_id <> client and role = 'owner') then
    raise exception 'LAST_OWNER';
  end if;
end $$;

create function prod.make_owner(p_organization_id uuid, p_client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_as_owner(p_organization_id);
  update prod.client_organizations set role = 'owner' where organization_id = p_organization_id and client_id = p_client_id;
  if not found then
    raise exception 'MEMBER_NOT_FOUND';
  end if;
  perform private.audit('organization.owner_added', p_organization_id, jsonb_build_object('client_id', p_client_id));
end $$;

create function private.owned_organization_ids() returns setof uuid language sql stable security definer rows 10 set search_path = '' as $$
  select organization_id from prod.client_organizations where client_id = auth.uid() and role = 'owner'
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.create_organization_settings(), private.is_organization_member(uuid),
  private.is_organization_owner(uuid), private.organization_ids(), private.owned_organization_ids(),
  prod.create_organization(text, text, text), prod.update_organization(uuid, timestamptz, jsonb),
  prod.delete_organization(uuid), prod.make_owner(uuid, uuid) to authenticated;
