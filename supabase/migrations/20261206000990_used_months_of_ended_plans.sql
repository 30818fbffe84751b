-- Whoever ends or changes a plan does not owe for the running month. Months that are over were used, so they stay due.
drop function private.void_bills(uuid);
create function private.void_bills(p_subscription_id uuid, p_ends_after date default '-infinity') returns void language sql set search_path = '' as $$
  with known as (
    select id, status from prod.bills
    where subscription_id = p_subscription_id and private.is_open_bill(status) and paid_cents = 0 and period_end > p_ends_after for update
  ), voided as (
    update prod.bills b set status = 'VOIDED' from known where b.id = known.id returning b.id, known.status as was
  )
  insert into prod.audit_events (actor_id, action, subject, before, after, details)
  select auth.uid(), 'bill.changed', id::text, jsonb_build_object('status', was), jsonb_build_object('status', 'VOIDED'),
    jsonb_build_object('reason', 'The subscription has ended.')
  from voided
$$;

create or replace function prod.choose_plan(
  p_organization_id uuid, p_plan_key prod.plan_key, p_provider prod.payment_provider, p_seen_cents bigint default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  current prod.subscriptions;
  begun prod.subscriptions;
begin
  perform private.require_owner(p_organization_id);
  perform pg_advisory_xact_lock(hashtextextended('plan ' || p_organization_id, 0));
  -- A payment locks the bill before the subscription. Another order could cause deadlocks.
  perform from prod.bills b
  where b.subscription_id = any (array(select id from prod.subscriptions
    where organization_id = p_organization_id and plan_key is not null and ended_on is null))
  order by b.id for update;
  select * into current from prod.subscriptions
  where organization_id = p_organization_id and plan_key is not null and ended_on is null for update;
  if current.plan_key is not distinct from p_plan_key then
    return;
  end if;
  if p_plan_key is not null and private.primary_method(p_organization_id, p_provider) is null then
    raise exception 'NO_METHOD';
  end if;
  if p_seen_cents <> (select amount_cents from prod.plans where key = p_plan_key for share) then
    raise exception 'PLAN_CHANGED';
  end if;
  if current.id is not null then
    perform private.void_bills(current.id, today);
    -- A plan that waited for its first payment never began, unless one of its months is over.
    update prod.subscriptions set ended_on = greatest(today, started_on), status = case
      when status = 'PAYMENT_PENDING' and not exists (select from prod.bills where subscription_id = current.id and period_end <= today)
        then 'VOID' else 'CHURNED' end::prod.client_status
    where id = current.id;
  end if;
  if p_plan_key is not null then
    insert into prod.subscriptions (organization_id, plan_key, auto_charge, started_on) values (p_organization_id, p_plan_key, true, today)
    returning * into begun;
    perform private.bill_subscription(begun);
  end if;
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'subscription.changed', p_organization_id::text, jsonb_build_object('from', current.plan_key, 'to', p_plan_key));
end $$;

-- Bills get past due before the subscriptions are billed, in the order in which whoever ends a plan locks both. A bill that
-- is made now is due in a week at the earliest, so the order changes no status.
create or replace function prod.compute_bills(p_limit integer default 2000) returns integer language plpgsql security definer set search_path = '' as $$
declare
  taken bigint[];
  changed record;
  computed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('bills', 0)) then
    return null;
  end if;
  taken := array(select id from private.changed_bill_weeks order by id limit p_limit);
  for changed in
    select distinct t.organization_id, w.week_start from private.changed_bill_weeks w join prod.teams t on t.id = w.team_id
    where w.id = any (taken) order by w.week_start, t.organization_id
  loop
    perform private.compute_work_bill(changed.organization_id, changed.week_start);
    computed := computed + 1;
  end loop;
  delete from private.changed_bill_weeks where id = any (taken);
  update prod.bills set status = 'PASTDUE' where id = any (array(select id from prod.bills
    where status in ('DUE', 'PARTIALLY_PAID') and due_at < now() and private.is_overdue(bills) order by id for update));
  return computed + private.bill_subscriptions();
end $$;

revoke execute on all functions in schema prod, private from public;
