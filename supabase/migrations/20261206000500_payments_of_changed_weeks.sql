-- Hours or a rate of a bill can change some seconds before the job computes its sum. A payment then took the sum from
-- before. It is refused instead.
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
  if private.is_running_week(known) then
    raise exception 'BILL_STILL_OPEN';
  end if;
  if private.is_changed_week(known) then
    raise exception 'BILL_CHANGED';
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

revoke execute on all functions in schema prod, private from public;
