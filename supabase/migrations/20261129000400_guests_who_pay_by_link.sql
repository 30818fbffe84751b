-- A person with a payment link may pay with a method of their own (product/billing#links). The method belongs to a guest
-- of the provider, not to the organization's customer. Its row is removed from the start, so that no list and no
-- automatic charge sees it.

create table private.payment_guests (
  id uuid primary key,
  bill_id uuid not null references prod.bills (id) on delete cascade,
  provider prod.payment_provider not null,
  customer_id text not null check (length(customer_id) between 1 and 255),
  method_id uuid references prod.payment_methods (id) on delete cascade,
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, customer_id)
);
create index payment_guests_bill on private.payment_guests (bill_id);
create index payment_guests_method on private.payment_guests (method_id);
create index payment_guests_known on private.payment_guests (created_at) where forgotten_at is null;
comment on column private.payment_guests.forgotten_at is 'When the provider has deleted the method.';

alter table private.payment_guests enable row level security;

-- Saves the customer that a provider has created for a guest. Only the BFF calls this.
create function prod.add_payment_guest(p_id uuid, p_bill_id uuid, p_provider prod.payment_provider, p_customer_id text) returns void
language sql security definer set search_path = '' as $$
  insert into private.payment_guests (id, bill_id, provider, customer_id) values (p_id, p_bill_id, p_provider, p_customer_id)
$$;

-- Saves a method with the data of the provider. A new method becomes the primary method if there is none, or else the
-- backup method if there is none. The method of a guest gets no use.
create or replace function private.save_method(held_by prod.payment_provider, at timestamptz, method jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  org uuid := (select organization_id from prod.payment_customers where provider = held_by and customer_id = method ->> 'customer_id');
  guest private.payment_guests;
  saved uuid;
begin
  select * into guest from private.payment_guests where provider = held_by and customer_id = method ->> 'customer_id';
  if found then
    insert into prod.payment_methods
      (organization_id, provider, provider_method_id, type, brand, last_four, exp_month, exp_year, changed_at, removed_at)
    select b.organization_id, held_by, method ->> 'id', (method ->> 'type')::prod.payment_method_type, method ->> 'brand',
      method ->> 'last_four', (method ->> 'exp_month')::smallint, (method ->> 'exp_year')::smallint, at, at
    from prod.bills b where b.id = guest.bill_id
    on conflict (provider, provider_method_id) do nothing
    returning id into saved;
    update private.payment_guests set method_id = saved where id = guest.id and saved is not null;
    return;
  end if;
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

create or replace function private.start_payment(bill uuid, method uuid, source prod.charge_source, requested text, actor uuid)
returns prod.payments language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  used prod.payment_methods;
  started prod.payments;
begin
  select * into known from prod.bills where id = bill for update;
  if not found then
    raise exception 'BILL_NOT_FOUND';
  end if;
  select * into started from prod.payments where bill_id = bill and requested_key = requested;
  if found then
    return started;
  end if;
  if not private.is_open_bill(known.status) or known.total_cents - known.credited_cents <= known.paid_cents then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if known.kind = 'work' and known.period_end > (now() at time zone 'UTC')::date then
    raise exception 'BILL_STILL_OPEN';
  end if;
  select * into used from prod.payment_methods m
  where m.organization_id = known.organization_id and m.id = method and (m.removed_at is null or exists (
    select from private.payment_guests g where g.method_id = m.id and g.bill_id = bill and g.forgotten_at is null));
  if not found then
    raise exception 'NO_METHOD';
  end if;
  insert into prod.payments (bill_id, organization_id, method_id, provider, source, amount_cents, currency, requested_key, actor_id)
  values (bill, known.organization_id, used.id, used.provider, source, known.total_cents - known.credited_cents - known.paid_cents,
    known.currency, requested, actor)
  returning * into started;
  perform private.settle_bill(bill);
  return started;
end $$;

-- Returns the method to charge for a payment through a bill's link: that of the guest, or without a guest the method of
-- the organization.
drop function prod.linked_method(uuid, prod.payment_provider);
create function prod.linked_method(p_bill_id uuid, p_provider prod.payment_provider, p_guest_id uuid default null) returns uuid
language sql stable security definer set search_path = '' as $$
  select case when p_guest_id is null then private.linked_method(p_bill_id, p_provider)
    else (select method_id from private.payment_guests
      where id = p_guest_id and bill_id = p_bill_id and provider = p_provider and forgotten_at is null) end
$$;

-- Starts a payment through the link in a mail, which identifies the bill but no user. A repeated call with the same key
-- returns the same payment.
drop function prod.pay_bill_by_link(uuid, text, prod.payment_provider);
create function prod.pay_bill_by_link(p_bill_id uuid, p_key text, p_provider prod.payment_provider, p_guest_id uuid default null)
returns prod.payments language plpgsql security definer set search_path = '' as $$
begin
  return private.start_payment(p_bill_id, prod.linked_method(p_bill_id, p_provider, p_guest_id), 'retry_email', 'link:' || p_key, null);
end $$;

-- Claims and returns pending payments to charge: the payment p_id, or the oldest ones. Leaves out payments that were
-- claimed within the last two minutes. Without p_id, also leaves out payments that users started within the last five
-- seconds. If a replica fails, another one claims its payment later. The provider recognizes the payment by its id.
create or replace function prod.claim_payments(p_provider prod.payment_provider, p_id uuid default null, p_limit integer default 20)
returns table (payment_id uuid, customer_id text, method_id text, amount_cents bigint, currency text, bill_number bigint)
language sql security definer set search_path = '' as $$
  with waiting as (
    select p.id from prod.payments p
    where p.status = 'pending' and p.provider = p_provider and (p_id is null or p.id = p_id)
      and coalesce(p.claimed_at, '-infinity') < now() - interval '2 minutes'
      and (p_id is not null or p.created_at < now() - interval '5 seconds' or p.source not in ('client', 'retry_email'))
    order by p.created_at limit p_limit for update skip locked
  ), claimed as (
    update prod.payments p set claimed_at = now() from waiting where p.id = waiting.id returning p.*
  )
  select c.id, coalesce(g.customer_id, k.customer_id), m.provider_method_id, c.amount_cents, c.currency, b.number
  from claimed c join prod.bills b on b.id = c.bill_id
  join prod.payment_methods m on m.id = c.method_id
  left join private.payment_guests g on g.method_id = m.id
  left join prod.payment_customers k on k.organization_id = c.organization_id and k.provider = c.provider
  where coalesce(g.customer_id, k.customer_id) is not null
$$;

-- Returns the guests whose methods the provider must delete: those that have paid, and all after a day, unless a
-- payment is waiting. Deletes guests who have entered no method.
create function prod.guests_to_forget(p_provider prod.payment_provider) returns table (guest_id uuid, method_id text)
language sql security definer set search_path = '' as $$
  delete from private.payment_guests where method_id is null and created_at < now() - interval '7 days';
  select g.id, m.provider_method_id from private.payment_guests g join prod.payment_methods m on m.id = g.method_id
  where g.provider = p_provider and g.forgotten_at is null
    and not exists (select from prod.payments p where p.method_id = m.id and p.status = 'pending')
    and (g.created_at < now() - interval '1 day'
      or exists (select from prod.payments p where p.method_id = m.id and p.status not in ('failed', 'canceled')))
  order by g.created_at limit 20
$$;

-- Notes that the provider has deleted the method of a guest, which can pay nothing any more.
create function prod.forget_payment_guest(p_id uuid) returns void language sql security definer set search_path = '' as $$
  update private.payment_guests set forgotten_at = now() where id = p_id
$$;

revoke execute on all functions in schema prod, private from public;
