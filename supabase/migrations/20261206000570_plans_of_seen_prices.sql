-- Operators can change the price of a plan while a client looks at it. Whoever chooses a plan now says which price they have
-- seen, and no other is charged.
drop function prod.choose_plan(uuid, prod.plan_key, prod.payment_provider);
create function prod.choose_plan(
  p_organization_id uuid, p_plan_key prod.plan_key, p_provider prod.payment_provider, p_seen_cents bigint default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  current prod.subscriptions;
  begun prod.subscriptions;
begin
  perform private.require_owner(p_organization_id);
  perform pg_advisory_xact_lock(hashtextextended('plan ' || p_organization_id, 0));
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
    update prod.subscriptions set ended_on = greatest(today, started_on), status = case when status = 'PAYMENT_PENDING' then 'VOID' else 'CHURNED' end::prod.client_status
    where id = current.id;
    update prod.bills set status = 'VOIDED' where subscription_id = current.id and private.is_open_bill(status) and paid_cents = 0;
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
grant execute on function prod.choose_plan(uuid, prod.plan_key, prod.payment_provider, bigint) to authenticated;
