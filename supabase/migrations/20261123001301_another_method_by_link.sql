-- Whoever pays a bill through its link and is refused adds another method there. That one is charged then: the newest, when it was
-- saved after the last payment of the bill failed; the organization's primary one otherwise.
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

-- Whoever has a link to a bill pays it. With the key of an earlier call it gives that call's payment.
create or replace function prod.pay_bill_by_link(p_bill_id uuid, p_key text, p_provider prod.payment_provider) returns prod.payments
language plpgsql security definer set search_path = '' as $$
begin
  return private.start_payment(p_bill_id, private.linked_method(p_bill_id, p_provider), 'retry_email', 'link:' || p_key, null);
end $$;

revoke execute on function private.linked_method(uuid, prod.payment_provider), prod.linked_method(uuid, prod.payment_provider) from public;
grant execute on function prod.linked_method(uuid, prod.payment_provider) to service_role;
