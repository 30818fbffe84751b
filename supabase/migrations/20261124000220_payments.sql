-- Payments of bills. A payment is saved with its amount and reason before it is charged. Its id is the idempotency key
-- at the provider, so repeated charges move money only once.

-- Applies an event of a provider: {provider, id, at, kind, method or payment}. Returns whether the event was new. The
-- event's id is saved in the same transaction, so a failed event is sent again and an applied event is not applied
-- twice.
create function prod.apply_payment_event(p_event jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  held_by prod.payment_provider := (p_event ->> 'provider')::prod.payment_provider;
  at timestamptz := (p_event ->> 'at')::timestamptz;
begin
  insert into private.payment_events (provider, id) values (held_by, p_event ->> 'id') on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_event ->> 'kind' = 'method' then
    perform private.save_method(held_by, at, p_event -> 'method');
  elsif p_event ->> 'kind' = 'payment' then
    perform private.save_payment(held_by, at, p_event -> 'payment');
  end if;
  return true;
end $$;

create function private.start_payment(bill uuid, method uuid, source prod.charge_source, requested text, actor uuid)
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
  if not private.is_open_bill(known.status) or known.total_cents <= known.paid_cents then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if known.kind = 'work' and known.period_end > (now() at time zone 'UTC')::date then
    raise exception 'BILL_STILL_OPEN';
  end if;
  select * into used from prod.payment_methods
  where organization_id = known.organization_id and removed_at is null and id = method;
  if not found then
    raise exception 'NO_METHOD';
  end if;
  insert into prod.payments (bill_id, organization_id, method_id, provider, source, amount_cents, currency, requested_key, actor_id)
  values (bill, known.organization_id, used.id, used.provider, source, known.total_cents - known.paid_cents, known.currency, requested, actor)
  returning * into started;
  perform private.settle_bill(bill);
  return started;
end $$;

create function private.primary_method(org uuid, held_by prod.payment_provider) returns uuid language sql stable security definer set search_path = '' as $$
  select id from prod.payment_methods where organization_id = org and provider = held_by and use = 'primary'
$$;

-- Starts a payment of a bill by an owner. A repeated call with the same key returns the same payment.
create function prod.pay_bill(
  p_organization_id uuid, p_bill_id uuid, p_key text, p_provider prod.payment_provider, p_method_id uuid default null
) returns prod.payments language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(p_organization_id);
  if not exists (select from prod.bills where id = p_bill_id and organization_id = p_organization_id) then
    raise exception 'BILL_NOT_FOUND';
  end if;
  return private.start_payment(p_bill_id, coalesce(p_method_id, private.primary_method(p_organization_id, p_provider)), 'client',
    'client:' || p_key, auth.uid());
end $$;

-- Starts a payment through the link in a mail, which identifies the bill but no user. A repeated call with the same key
-- returns the same payment.
create function prod.pay_bill_by_link(p_bill_id uuid, p_key text, p_provider prod.payment_provider) returns prod.payments
language plpgsql security definer set search_path = '' as $$
begin
  return private.start_payment(p_bill_id, private.linked_method(p_bill_id, p_provider), 'retry_email', 'link:' || p_key, null);
end $$;

-- Starts the automatic charges of open bills, for organizations with automatic charges. A work bill is charged only
-- after the end of its period. The primary method is charged first. If it fails, the backup method is charged at once,
-- and the primary method again after three days.
create function prod.start_auto_charges(p_provider prod.payment_provider) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  method uuid;
  started integer := 0;
begin
  for due in
    select b.id, b.kind, b.organization_id, attempts.tried, attempts.last_at from prod.bills b
    cross join lateral (
      select count(*) as tried, max(p.created_at) as last_at from prod.payments p
      where p.bill_id = b.id and p.source in ('weekly_auto_charge', 'monthly_auto_charge', 'recharge_auto_charge')) attempts
    where private.is_open_bill(b.status) and b.total_cents > b.paid_cents and attempts.tried < 3
      and (b.kind <> 'work' or b.period_end <= (now() at time zone 'UTC')::date)
      and exists (select from prod.subscriptions s where s.organization_id = b.organization_id and s.auto_charge and s.ended_on is null
        and (s.id = b.subscription_id or (b.kind = 'work' and s.plan_key is null)))
    order by b.due_at limit 100 for update of b skip locked
  loop
    select id into method from prod.payment_methods where organization_id = due.organization_id and provider = p_provider
      and use = case when due.tried = 1 then 'backup' else 'primary' end::prod.payment_method_use;
    if method is null and due.tried = 1 then
      method := private.primary_method(due.organization_id, p_provider);
      continue when due.last_at > now() - interval '3 days';
    end if;
    continue when method is null or (due.tried = 2 and due.last_at > now() - interval '3 days');
    perform private.start_payment(due.id, method, (case when due.tried > 0 then 'recharge_auto_charge'
      when due.kind = 'work' then 'weekly_auto_charge' else 'monthly_auto_charge' end)::prod.charge_source, 'auto:' || due.tried, null);
    started := started + 1;
  end loop;
  return started;
end $$;

-- Claims and returns pending payments to charge: the payment p_id, or the oldest ones. Leaves out payments that were
-- claimed within the last two minutes. Without p_id, also leaves out payments that users started within the last five
-- seconds. If a replica fails, another one claims its payment later. The provider recognizes the payment by its id.
create function prod.claim_payments(p_provider prod.payment_provider, p_id uuid default null, p_limit integer default 20)
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
  select c.id, k.customer_id, m.provider_method_id, c.amount_cents, c.currency, b.number
  from claimed c join prod.bills b on b.id = c.bill_id
  join prod.payment_methods m on m.id = c.method_id
  join prod.payment_customers k on k.organization_id = c.organization_id and k.provider = c.provider
$$;

-- Saves the state of a payment from the provider. Events may come twice and late, so a succeeded payment never fails
-- afterwards.
create function private.save_payment(held_by prod.payment_provider, at timestamptz, state jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payments;
  said text := state ->> 'status';
  wanted prod.payment_status;
  refunded bigint;
begin
  select * into known from prod.payments
  where provider = held_by and (id::text = state ->> 'payment_id' or intent_id = state ->> 'intent_id') for update;
  if not found then
    return;
  end if;
  refunded := greatest(known.refunded_cents, least(coalesce((state ->> 'refunded_cents')::bigint, 0), known.amount_cents));
  wanted := case
    when said = 'refunded' then case when refunded >= known.amount_cents then 'refunded' else known.status end
    when said = 'dispute_lost' then 'refunded'
    when said = 'dispute_won' then case when known.status = 'disputed' then 'succeeded' else known.status end
    when said = 'disputed' then case when known.status = 'refunded' or (known.status = 'succeeded' and known.changed_at > at) then known.status else 'disputed' end
    when known.status in ('succeeded', 'disputed', 'refunded') then known.status
    when said = 'succeeded' then 'succeeded'
    when known.status in ('failed', 'canceled') and said = 'processing' and known.changed_at >= at then known.status
    else said::prod.payment_status
  end;
  update prod.payments set status = wanted, intent_id = coalesce(intent_id, state ->> 'intent_id'),
    refunded_cents = case when said = 'dispute_lost' then amount_cents else refunded end,
    failure_code = case when wanted in ('failed', 'canceled') then state ->> 'failure_code' end,
    failure_message = case when wanted in ('failed', 'canceled') then state ->> 'failure_message' end,
    changed_at = greatest(changed_at, at)
  where id = known.id;
  perform private.settle_bill(known.bill_id);
end $$;

-- Sets the status of a bill. Only operators may do this, and each change adds an audit event.
create function prod.move_bill(p_bill_id uuid, p_status prod.bill_status) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
begin
  if not private.is_operator() then
    raise exception 'NOT_OPERATOR';
  end if;
  if p_status not in ('DUE', 'VOIDED', 'CREDITED', 'UNCOLLECTABLE', 'ONHOLD') then
    raise exception 'STATUS_IS_COMPUTED';
  end if;
  select * into known from prod.bills where id = p_bill_id for update;
  if not found then
    raise exception 'BILL_NOT_FOUND';
  end if;
  if known.status in ('PAID', 'PROCESSING', 'DISPUTED') then
    raise exception 'BILL_NOT_OPEN';
  end if;
  update prod.bills set status = p_status where id = p_bill_id;
  if p_status = 'DUE' then
    perform private.settle_bill(p_bill_id);
  end if;
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'bill.moved', p_bill_id::text, jsonb_build_object('from', known.status, 'to', p_status));
end $$;

-- Returns the method to charge for a payment through a bill's link: the newest method that was added after the last
-- failed payment of the bill, or else the organization's primary method.
create function private.linked_method(bill uuid, held_by prod.payment_provider) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select m.id from prod.payment_methods m
     where m.organization_id = b.organization_id and m.provider = held_by and m.removed_at is null
       and m.created_at > (select max(p.created_at) from prod.payments p where p.bill_id = b.id and p.status = 'failed')
     order by m.created_at desc limit 1),
    private.primary_method(b.organization_id, held_by))
  from prod.bills b where b.id = bill
$$;

create function prod.linked_method(p_bill_id uuid, p_provider prod.payment_provider) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.linked_method(p_bill_id, p_provider)
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.pay_bill(uuid, uuid, text, prod.payment_provider, uuid), prod.move_bill(uuid, prod.bill_status)
  to authenticated;
