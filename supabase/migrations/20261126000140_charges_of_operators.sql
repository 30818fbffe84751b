-- Finance charges the primary payment method of an organization for a bill (product/operations#bills). `retool` is the name of
-- the description for a charge by the company's staff.

-- Starts a payment of a bill. A repeated call with the same key returns the same payment.
create function prod.charge_bill(p_bill_id uuid, p_key text, p_provider prod.payment_provider) returns prod.payments
language plpgsql security definer set search_path = '' as $$
declare
  organization uuid;
  started prod.payments;
begin
  perform private.require_role('finance');
  select organization_id into organization from prod.bills where id = p_bill_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  started := private.start_payment(p_bill_id, private.primary_method(organization, p_provider), 'retool', 'operator:' || p_key, auth.uid());
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'bill.charged', p_bill_id::text,
    jsonb_build_object('payment_id', started.id, 'amount_cents', started.amount_cents, 'currency', started.currency));
  return started;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.charge_bill(uuid, text, prod.payment_provider) to authenticated;
