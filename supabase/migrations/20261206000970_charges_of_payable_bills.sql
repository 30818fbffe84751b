-- Only bills that can be charged now take one of the hundred places of a round. The oldest bills are often those that
-- have no method, and they would keep all newer ones waiting for ever.
create or replace function prod.start_auto_charges(p_provider prod.payment_provider) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  started integer := 0;
begin
  for due in
    select b.id, b.kind, attempts.tried, method.id as method_id from prod.bills b
    cross join lateral (
      select count(*) as tried, max(p.created_at) as last_at from prod.payments p
      where p.bill_id = b.id and p.source in ('weekly_auto_charge', 'monthly_auto_charge', 'recharge_auto_charge')) attempts
    cross join lateral (
      -- The backup is charged at once after the primary method, and the primary method once more after three days.
      select m.id from prod.payment_methods m
      where m.organization_id = b.organization_id and m.provider = p_provider and case m.use
        when 'primary' then attempts.tried = 0 or attempts.last_at <= now() - interval '3 days'
        when 'backup' then attempts.tried = 1
      end
      order by m.use = 'backup' desc limit 1) method
    where private.is_open_bill(b.status) and b.total_cents - b.credited_cents > b.paid_cents and attempts.tried < 3
      and (b.kind <> 'work' or not (private.is_running_week(b) or private.is_undecided_week(b)
        or private.is_changed_week(b)))
      and exists (select from prod.subscriptions s where s.organization_id = b.organization_id and s.auto_charge and s.ended_on is null
        and (s.id = b.subscription_id or (b.kind = 'work' and s.plan_key is null)))
    order by b.due_at limit 100 for update of b skip locked
  loop
    perform private.start_payment(due.id, due.method_id, (case when due.tried > 0 then 'recharge_auto_charge'
      when due.kind = 'work' then 'weekly_auto_charge' else 'monthly_auto_charge' end)::prod.charge_source, 'auto:' || due.tried, null);
    started := started + 1;
  end loop;
  return started;
end $$;

revoke execute on all functions in schema prod, private from public;
