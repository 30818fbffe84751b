-- An owner who has seen another plan, or none, does not end the plan that another owner has chosen meanwhile.

drop function prod.choose_plan(uuid, prod.plan_key, prod.payment_provider, bigint);

-- p_seen_subscriptions is what the owner has seen: the subscription of the current plan, or nothing. Null is not told.
create function prod.choose_plan(
  p_organization_id uuid, p_plan_key prod.plan_key, p_provider prod.payment_provider, p_seen_cents bigint default null,
  p_seen_subscriptions uuid[] default null
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
  -- A repeated call finds what it has done.
  if current.plan_key is not distinct from p_plan_key then
    return;
  end if;
  if p_seen_subscriptions is not null and current.id is distinct from p_seen_subscriptions[1] then
    raise exception 'PLAN_CHANGED';
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

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.choose_plan(uuid, prod.plan_key, prod.payment_provider, bigint, uuid[]) to authenticated;
