-- Payment methods of organizations. An external provider stores the methods and moves the money. Its events, which may
-- come twice, late and in any order, update these rows. Owners manage the methods, and members see them.

create type prod.payment_provider as enum ('stripe', 'local');
create type prod.payment_method_type as enum ('card', 'us_bank_account', 'link');
create type prod.payment_method_use as enum ('primary', 'backup');

create table prod.payment_customers (
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  provider prod.payment_provider not null,
  customer_id text not null check (length(customer_id) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (organization_id, provider),
  unique (provider, customer_id)
);
comment on table prod.payment_customers is 'Who an organization is for a provider. Only the BFF writes here: a customer that owners could name might be that of others.';

alter table prod.payment_customers enable row level security;
grant select on prod.payment_customers to authenticated;
create policy read_as_owner on prod.payment_customers for select to authenticated
  using (organization_id = any (array(select private.owned_organization_ids())));
create policy not_for_candidates on prod.payment_customers as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.payment_methods (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  provider prod.payment_provider not null,
  provider_method_id text not null check (length(provider_method_id) between 1 and 255),
  type prod.payment_method_type not null,
  brand text check (length(brand) <= 80),
  last_four text check (last_four ~ '^\d{4}$'),
  exp_month smallint check (exp_month between 1 and 12),
  exp_year smallint check (exp_year between 2000 and 2200),
  use prod.payment_method_use,
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, provider_method_id),
  check (removed_at is null or use is null)
);
create unique index payment_methods_one_per_use on prod.payment_methods (organization_id, provider, use) where use is not null;
create index payment_methods_organization on prod.payment_methods (organization_id, created_at);
comment on column prod.payment_methods.changed_at is 'When the provider said so last; older news changes nothing.';
comment on column prod.payment_methods.removed_at is 'Removed methods stay, so that late news does not bring them back.';

alter table prod.payment_methods enable row level security;
grant select on prod.payment_methods to authenticated;
create policy read_as_client on prod.payment_methods for select to authenticated
  using (removed_at is null and organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.payment_methods as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table private.payment_events (
  provider prod.payment_provider not null,
  id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
comment on table private.payment_events is 'What has been taken in, so that a replay changes nothing.';

alter table private.payment_events enable row level security;

create function private.require_owner(org uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_organization_member(org) then
    raise exception 'ORGANIZATION_NOT_FOUND';
  end if;
  if not private.is_organization_owner(org) then
    raise exception 'NOT_OWNER';
  end if;
end $$;

-- Locks the payment methods of an organization until the end of the transaction.
create function private.lock_methods(org uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment methods ' || org, 0))
$$;

-- Makes the backup method the primary one if there is no primary method, so that charges continue.
create function private.promote_backup(org uuid, held_by prod.payment_provider) returns void language sql set search_path = '' as $$
  update prod.payment_methods m set use = 'primary'
  where m.organization_id = org and m.provider = held_by and m.use = 'backup' and not exists (
    select from prod.payment_methods p where p.organization_id = org and p.provider = held_by and p.use = 'primary')
$$;

-- Saves a method with the data of the provider. A new method becomes the primary method if there is none, or else the
-- backup method if there is none.
create function private.save_method(held_by prod.payment_provider, at timestamptz, method jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  org uuid := (select organization_id from prod.payment_customers where provider = held_by and customer_id = method ->> 'customer_id');
begin
  if org is null then
    return;
  end if;
  perform private.lock_methods(org);
  insert into prod.payment_methods as m
    (organization_id, provider, provider_method_id, type, brand, last_four, exp_month, exp_year, changed_at, removed_at, use)
  select org, held_by, method ->> 'id', (method ->> 'type')::prod.payment_method_type, method ->> 'brand', method ->> 'last_four',
    (method ->> 'exp_month')::smallint, (method ->> 'exp_year')::smallint, at, case when (method ->> 'removed')::boolean then at end,
    case when (method ->> 'removed')::boolean then null
      when not exists (select from prod.payment_methods k where k.organization_id = org and k.provider = held_by and k.use = 'primary')
        then 'primary'::prod.payment_method_use
      when not exists (select from prod.payment_methods k where k.organization_id = org and k.provider = held_by and k.use = 'backup')
        then 'backup'::prod.payment_method_use
    end
  on conflict (provider, provider_method_id) do update set
    brand = excluded.brand, last_four = excluded.last_four, exp_month = excluded.exp_month, exp_year = excluded.exp_year,
    changed_at = excluded.changed_at, removed_at = excluded.removed_at,
    use = case when excluded.removed_at is null then m.use end
  where m.organization_id = excluded.organization_id and m.removed_at is null and m.changed_at <= excluded.changed_at;
  perform private.promote_backup(org, held_by);
end $$;

-- Locks and returns a method of an organization, for a change by its owner.
create function private.own_method(org uuid, method uuid) returns prod.payment_methods language plpgsql set search_path = '' as $$
declare
  known prod.payment_methods;
begin
  perform private.require_owner(org);
  perform private.lock_methods(org);
  select * into known from prod.payment_methods where id = method and organization_id = org and removed_at is null for update;
  if not found then
    raise exception 'METHOD_NOT_FOUND';
  end if;
  return known;
end $$;

-- Makes a method the backup method, or removes it as the backup method (product/billing#payment-methods). A repeated
-- call changes nothing.
create function prod.update_backup_method(p_organization_id uuid, p_method_id uuid, p_remove boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payment_methods := private.own_method(p_organization_id, p_method_id);
begin
  if known.use = 'primary' then
    raise exception 'METHOD_IS_PRIMARY';
  end if;
  if p_remove then
    update prod.payment_methods set use = null where id = known.id and use = 'backup';
    return;
  end if;
  update prod.payment_methods set use = null
  where organization_id = p_organization_id and provider = known.provider and use = 'backup' and id <> known.id;
  update prod.payment_methods set use = 'backup' where id = known.id;
end $$;

-- Makes a method the primary method. If it was the backup, the former primary method becomes the backup.
create function prod.set_primary_method(p_organization_id uuid, p_method_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payment_methods := private.own_method(p_organization_id, p_method_id);
  before uuid;
begin
  if known.use = 'primary' then
    return;
  end if;
  update prod.payment_methods set use = null
  where organization_id = p_organization_id and provider = known.provider and use = 'primary' returning id into before;
  update prod.payment_methods set use = 'primary' where id = known.id;
  if known.use = 'backup' then
    update prod.payment_methods set use = 'backup' where id = before;
  end if;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.update_backup_method(uuid, uuid, boolean), prod.set_primary_method(uuid, uuid) to authenticated;
