-- A bill can be computed again between the moment when a payer sees its sum and the moment when they pay. The payment
-- then took the new sum, which they had not seen. A payment now says which sum its payer has seen.

drop function private.start_payment(uuid, uuid, prod.charge_source, text, uuid);

-- Starts a payment of what is left of a bill. A repeated call with the same key returns the same payment. With `seen`,
-- the payer has agreed to this sum, in cents, and no other is taken.
create function private.start_payment(
  bill uuid, method uuid, source prod.charge_source, requested text, actor uuid, seen bigint default null
) returns prod.payments language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  used prod.payment_methods;
  started prod.payments;
  owed bigint;
begin
  select * into known from prod.bills where id = bill for update;
  if not found then
    raise exception 'BILL_NOT_FOUND';
  end if;
  select * into started from prod.payments where bill_id = bill and requested_key = requested;
  if found then
    return started;
  end if;
  owed := known.total_cents - known.credited_cents - known.paid_cents;
  if not private.is_open_bill(known.status) or owed <= 0 then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if private.is_running_week(known) then
    raise exception 'BILL_STILL_OPEN';
  end if;
  if private.is_changed_week(known) or seen <> owed then
    raise exception 'BILL_CHANGED';
  end if;
  select * into used from prod.payment_methods m
  where m.organization_id = known.organization_id and m.id = method and (m.removed_at is null or exists (
    select from private.payment_guests g where g.method_id = m.id and g.bill_id = bill and g.forgotten_at is null));
  if not found then
    raise exception 'NO_METHOD';
  end if;
  insert into prod.payments (bill_id, organization_id, method_id, provider, source, amount_cents, currency, requested_key, actor_id)
  values (bill, known.organization_id, used.id, used.provider, source, owed, known.currency, requested, actor)
  returning * into started;
  perform private.settle_bill(bill);
  return started;
end $$;

-- Starts a payment of a bill by an owner. A repeated call with the same key returns the same payment.
drop function prod.pay_bill(uuid, uuid, text, prod.payment_provider, uuid);
create function prod.pay_bill(
  p_organization_id uuid, p_bill_id uuid, p_key text, p_provider prod.payment_provider, p_method_id uuid default null,
  p_seen_cents bigint default null
) returns prod.payments language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(p_organization_id);
  if not exists (select from prod.bills where id = p_bill_id and organization_id = p_organization_id) then
    raise exception 'BILL_NOT_FOUND';
  end if;
  return private.start_payment(p_bill_id, coalesce(p_method_id, private.primary_method(p_organization_id, p_provider)), 'client',
    'client:' || p_key, auth.uid(), p_seen_cents);
end $$;

-- Starts a payment through the link in a mail, which identifies the bill but no user. A repeated call with the same key
-- returns the same payment.
drop function prod.pay_bill_by_link(uuid, text, prod.payment_provider, uuid);
create function prod.pay_bill_by_link(
  p_bill_id uuid, p_key text, p_provider prod.payment_provider, p_guest_id uuid default null, p_seen_cents bigint default null
) returns prod.payments language plpgsql security definer set search_path = '' as $$
begin
  return private.start_payment(p_bill_id, prod.linked_method(p_bill_id, p_provider, p_guest_id), 'retry_email', 'link:' || p_key, null,
    p_seen_cents);
end $$;

-- Starts a payment of a bill by finance. A repeated call with the same key returns the same payment.
drop function prod.charge_bill(uuid, text, prod.payment_provider);
create function prod.charge_bill(p_bill_id uuid, p_key text, p_provider prod.payment_provider, p_seen_cents bigint default null)
returns prod.payments language plpgsql security definer set search_path = '' as $$
declare
  organization uuid;
  started prod.payments;
begin
  perform private.require_role('finance');
  select organization_id into organization from prod.bills where id = p_bill_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if (select private.is_disputed_week(b) from prod.bills b where b.id = p_bill_id) then
    raise exception 'WEEK_DISPUTED';
  end if;
  started := private.start_payment(p_bill_id, private.primary_method(organization, p_provider), 'retool', 'operator:' || p_key,
    auth.uid(), p_seen_cents);
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'bill.charged', p_bill_id::text,
    jsonb_build_object('payment_id', started.id, 'amount_cents', started.amount_cents, 'currency', started.currency));
  return started;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.pay_bill(uuid, uuid, text, prod.payment_provider, uuid, bigint),
  prod.charge_bill(uuid, text, prod.payment_provider, bigint) to authenticated;
