-- A bill that somebody reads says whether its hours still grow, so that no page offers a payment that is refused
-- (product/billing#bills).

-- Those of the given bills that the caller may read and whose hours still grow.
create function prod.running_bills(p_ids uuid[]) returns uuid[] language sql stable set search_path = '' as $$
  select array(select b.id from prod.bills b where b.id = any (p_ids) and private.is_running_week(b))
$$;

create or replace function private.bill_of(p_bill prod.bills) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_bill) - '{subscription_id,is_credited}'::text[] || jsonb_build_object(
    'is_running', private.is_running_week(p_bill),
    'organization_name', (select name from prod.organizations where id = p_bill.organization_id),
    'due_at', private.iso(p_bill.due_at), 'paid_at', private.iso(p_bill.paid_at),
    'created_at', private.iso(p_bill.created_at), 'updated_at', private.iso(p_bill.updated_at))
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_running_week(prod.bills), prod.running_bills(uuid[]) to authenticated;
