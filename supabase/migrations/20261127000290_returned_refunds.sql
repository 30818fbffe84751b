-- A bank can return a refund that the payment provider has accepted. It then no longer counts (product/operations#refunds).

alter table prod.refunds add column returned_at timestamptz;
comment on column prod.refunds.returned_at is 'When the bank returned the refund, which the provider had accepted.';

-- Saves the result of a refund: {refund_id, status, failure_message, refunded_cents}. A refund that succeeded can only fail
-- afterwards. The last value is the refunded amount of the whole payment. A provider that does not know it leaves it out.
create or replace function private.save_refund(held_by prod.payment_provider, at timestamptz, state jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payments;
  ended prod.refunds;
begin
  select p.* into known from prod.payments p join prod.refunds r on r.payment_id = p.id
  where r.id = (state ->> 'refund_id')::uuid and p.provider = held_by for update of p;
  if state ->> 'status' = 'failed' then
    update prod.refunds set status = 'failed', failure_message = state ->> 'failure_message', returned_at = at
    where id = (state ->> 'refund_id')::uuid and payment_id = known.id and status = 'succeeded' returning * into ended;
    if found then
      update prod.payments set refunded_cents = greatest(0, refunded_cents - ended.amount_cents),
        status = case when status = 'refunded' then 'succeeded' else status end, changed_at = greatest(changed_at, at)
      where id = known.id;
      perform private.settle_bill(known.bill_id);
      return;
    end if;
  end if;
  update prod.refunds set status = (state ->> 'status')::prod.refund_status, failure_message = state ->> 'failure_message'
  where id = (state ->> 'refund_id')::uuid and payment_id = known.id and status = 'pending' returning * into ended;
  if ended.status = 'succeeded' then
    perform private.save_payment(held_by, at, jsonb_build_object('payment_id', known.id, 'status', 'refunded',
      'refunded_cents', coalesce((state ->> 'refunded_cents')::bigint, known.refunded_cents + ended.amount_cents)));
  end if;
end $$;

-- Late news of the time before a return does not count the refund again.
do $$
declare
  body text := pg_get_functiondef('private.save_payment'::regproc);
  place constant text := '  refunded := greatest(';
begin
  if strpos(body, place) = 0 then
    raise exception 'private.save_payment does not contain: %', place;
  end if;
  execute replace(body, place,
    $check$  if said = 'refunded' and exists (select from prod.refunds where payment_id = known.id and returned_at > at) then
    return;
  end if;
$check$ || place);
end $$;

revoke execute on all functions in schema prod, private from public;
