-- A deleted organization owes nothing for hours or a plan whose first payment has not arrived: they end as they do when
-- the last deal churns, and when an owner leaves the plan.

-- Locks the subscriptions of an organization, and first the bills of those that wait for their first payment. A payment
-- locks the bill before the subscription. Whoever makes bills locks both before the organization, to which a new bill
-- refers. Another order could cause deadlocks.
create function private.lock_subscriptions(org uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform from prod.bills b
  where b.subscription_id = any (array(select id from prod.subscriptions
    where organization_id = org and ended_on is null and status = 'PAYMENT_PENDING'))
  order by b.id for update;
  perform from prod.subscriptions where organization_id = org and ended_on is null order by id for update;
end $$;

-- An account that is deleted with its organization has locked the organization before. Unpaid bills keep such an account,
-- so there is none to lock.
create or replace function private.end_subscriptions() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  known prod.subscriptions;
begin
  perform private.lock_subscriptions(new.id);
  for known in select * from prod.subscriptions where organization_id = new.id and ended_on is null order by id loop
    -- Months of a plan that are over were used.
    update prod.subscriptions set ended_on = greatest(started_on, today), auto_charge = false, status = case
      when known.status = 'PAYMENT_PENDING' and (known.plan_key is null
        or not exists (select from prod.bills where subscription_id = known.id and period_end <= today))
      then 'VOID' else 'CHURNED' end::prod.client_status
    where id = known.id;
    if known.status = 'PAYMENT_PENDING' then
      perform private.void_bills(known.id, case when known.plan_key is null then '-infinity' else today end);
    end if;
  end loop;
  return null;
end $$;

create or replace function prod.delete_organization(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.is_organization_owner(p_id) then
    perform private.lock_subscriptions(p_id);
  end if;
  perform private.lock_as_owner(p_id);
  perform private.close_organization(p_id);
end $$;

revoke execute on all functions in schema prod, private from public;
