-- Operators read, add and change organizations. Each organization has an account lead (product/operations#organizations).

alter table prod.organizations add column account_lead_id uuid references prod.operators (user_id) on delete set null;
comment on column prod.organizations.account_lead_id is 'The operator who looks after the organization.';
create index organizations_account_lead on prod.organizations (account_lead_id);
create index organizations_name on prod.organizations using gin (name extensions.gin_trgm_ops);

-- Clients' own changes have an event already. Columns are named, because a deletion has an event, too.
create trigger audit after update of name, avatar_url, timezone, account_lead_id on prod.organizations
  for each row when (private.is_operator() and not private.is_organization_member(new.id))
  execute function private.audit_change('organization', 'id');
create trigger audit after update on prod.organization_settings
  for each row when (private.is_operator() and not private.is_organization_member(new.organization_id))
  execute function private.audit_change('organization', 'organization_id');

-- One organization as operators see it in a list. The newest deal of a team counts.
create function private.organization_of(p_organization prod.organizations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_organization.id, 'name', p_organization.name, 'timezone', p_organization.timezone,
    'avatar_url', p_organization.avatar_url, 'account_lead_id', p_organization.account_lead_id,
    'account_lead_name', private.name_of(p_organization.account_lead_id),
    'client_count', (select count(*) from prod.client_organizations where organization_id = p_organization.id),
    'team_count', (select count(*) from prod.teams where organization_id = p_organization.id),
    'open_deal_count', (
      select count(*) from prod.teams t, lateral (
        select status from prod.deals where team_id = t.id order by created_at desc, id limit 1) newest
      where t.organization_id = p_organization.id and private.is_open_deal(newest.status)),
    'open_bills', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by currency), '[]') from (
        select currency, count(*) as bill_count, sum(total_cents - paid_cents) as open_cents from prod.bills
        where organization_id = p_organization.id and private.is_open_bill(status) group by currency) sums),
    'created_at', private.iso(p_organization.created_at), 'updated_at', private.iso(p_organization.updated_at),
    'deleted_at', private.iso(p_organization.deleted_at))
$$;

-- Organizations by name: {items, total}. p_query matches the name. p_state is Active or Deleted.
create function prod.list_organizations(
  p_query text default null, p_state text default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    with found as (
      select id, name from prod.organizations
      where name ilike private.anywhere(p_query) and (p_state is null or (p_state = 'Deleted') = (deleted_at is not null))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.organization_of(o) order by o.name, o.id)
      from (select id from found order by name, id offset p_offset limit least(p_limit, 100)) page
        join prod.organizations o using (id)), '[]'))
  );
end $$;

-- One organization with everything that belongs to it. Listings, bills and matches are the newest 20, events the newest 100.
create function prod.read_organization(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.organizations;
begin
  perform private.require_role('account_lead', 'finance');
  select * into known from prod.organizations where id = p_id;
  if not found then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.organization_of(known) || (
    select to_jsonb(s) from (
      select contact_email, invoice_recipients, receipt_recipient, disable_invoice_notifications
      from prod.organization_settings where organization_id = p_id) s
  ) || jsonb_build_object(
    'clients', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', private.name_of(p.id), 'email', p.email, 'avatar_url', p.avatar_url, 'role', c.role)
        order by c.role, c.created_at, p.id), '[]')
      from prod.client_organizations c join prod.profiles p on p.id = c.client_id where c.organization_id = p_id),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'name', t.name, 'space', t.space,
        'members', (select count(*) from prod.team_members where team_id = t.id),
        'deal_status', (select status from prod.deals where team_id = t.id order by created_at desc, id limit 1))
        order by t.name, t.id), '[]')
      from prod.teams t where t.organization_id = p_id),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at desc, l.id), '[]')
      from (
        select id, title, status, hours_per_week, private.iso(created_at) as created_at from prod.job_listings
        where organization_id = p_id order by job_listings.created_at desc, id limit 20) l),
    'subscriptions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'plan_key', plan_key, 'status', status, 'weekly_hours', weekly_hours, 'rate_cents', rate_cents,
        'currency', currency, 'auto_charge', auto_charge, 'started_on', started_on, 'ended_on', ended_on)
        order by started_on desc, id), '[]')
      from prod.subscriptions where organization_id = p_id),
    'bills', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.number desc), '[]')
      from (
        select id, number, kind, status, currency, total_cents, paid_cents, private.iso(due_at) as due_at from prod.bills
        where organization_id = p_id order by number desc limit 20) b),
    'matches', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'assistant_id', m.assistant_id, 'assistant_name', private.name_of(m.assistant_id),
        'listing_title', (select title from prod.job_listings where id = m.listing_id), 'status', m.status,
        'created_at', private.iso(m.created_at)) order by m.created_at desc, m.id), '[]')
      from (select * from prod.matches where organization_id = p_id order by created_at desc, id limit 20) m),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'action', e.action, 'actor', coalesce(private.name_of(e.actor_id), e.details ->> 'actor'),
        'before', e.before, 'after', e.after, 'details', e.details, 'created_at', private.iso(e.created_at))
        order by e.id desc), '[]')
      from (select * from prod.audit_events where subject = p_id::text order by id desc limit 100) e));
end $$;

-- Returns the client with this address, which must be confirmed.
create function private.confirmed_client(p_email text) returns uuid language plpgsql stable set search_path = '' as $$
declare
  person uuid := private.confirmed_person(p_email);
begin
  if not exists (select from prod.profiles where id = person and account_type = 'client') then
    raise exception 'NOT_A_CLIENT';
  end if;
  return person;
end $$;

-- Adds an organization. The owner is a client with a confirmed address, to which bills and receipts go, as in
-- prod.create_organization.
create function prod.add_organization(p_name text, p_timezone text, p_owner_email text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added prod.organizations;
  owner uuid;
  address text := lower(btrim(p_owner_email));
begin
  perform private.require_role('account_lead');
  if not private.is_time_zone(p_timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  if address is not null then
    owner := private.confirmed_client(address);
  end if;
  insert into prod.organizations (name, timezone) values (btrim(p_name), p_timezone) returning * into added;
  insert into prod.audit_events (actor_id, action, subject, after)
  values (auth.uid(), 'organization.created', added.id::text,
    jsonb_build_object('name', added.name, 'timezone', added.timezone, 'owner', address));
  if owner is not null then
    insert into prod.client_organizations (organization_id, client_id, role) values (added.id, owner, 'owner');
    update prod.organization_settings set contact_email = address, invoice_recipients = array[address], receipt_recipient = address
    where organization_id = added.id;
  end if;
  return private.organization_of(added);
end $$;

-- Changes an organization that is still as the caller saw it and is not deleted. A null leaves a value as it is. An empty
-- p_contact_email removes the address. p_owner_email makes a client one more owner. As in prod.add_organization, bills and
-- receipts of an organization without an owner then go to this address, unless they go to another one already.
create function prod.change_organization(
  p_id uuid, p_updated_at timestamptz, p_name text default null, p_timezone text default null,
  p_account_lead_id uuid default null, p_contact_email text default null, p_disable_invoice_notifications boolean default null,
  p_owner_email text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.organizations;
  owner uuid;
  address text := lower(btrim(p_owner_email));
begin
  perform private.require_role('account_lead');
  select * into known from prod.organizations where id = p_id and deleted_at is null for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_account_lead_id is not null and not exists (select from prod.operators where user_id = p_account_lead_id) then
    raise exception 'OPERATOR_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  update prod.organization_settings set
    contact_email = case when p_contact_email is null then contact_email else nullif(lower(btrim(p_contact_email)), '') end,
    disable_invoice_notifications = coalesce(p_disable_invoice_notifications, disable_invoice_notifications)
  where organization_id = p_id;
  update prod.organizations set
    name = coalesce(btrim(p_name), name), timezone = coalesce(p_timezone, timezone),
    account_lead_id = coalesce(p_account_lead_id, account_lead_id)
  where id = p_id returning * into known;
  if p_owner_email is not null then
    owner := private.confirmed_client(address);
    if not exists (select from prod.client_organizations where organization_id = p_id and role = 'owner') then
      update prod.organization_settings set
        contact_email = coalesce(contact_email, address), receipt_recipient = coalesce(receipt_recipient, address),
        invoice_recipients = case invoice_recipients when '{}' then array[address] else invoice_recipients end
      where organization_id = p_id;
    end if;
    perform private.put_client(p_id, owner, 'owner');
    perform private.audit('organization.member_added', p_id, jsonb_build_object('client_id', owner));
  end if;
  return private.organization_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_organizations(text, text, integer, integer), prod.read_organization(uuid),
  prod.add_organization(text, text, text),
  prod.change_organization(uuid, timestamptz, text, text, uuid, text, boolean, text) to authenticated;
