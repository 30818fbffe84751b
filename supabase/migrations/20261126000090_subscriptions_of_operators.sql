-- Operators add, change and end subscriptions, and administrators change the plans (product/operations#subscriptions).

create index subscriptions_organization on prod.subscriptions (organization_id);
create index subscriptions_plan on prod.subscriptions (plan_key);
create index subscriptions_newest on prod.subscriptions (created_at desc, id);
create index if not exists bills_subscription on prod.bills (subscription_id);

-- The billing job counts the billed periods. These changes are not those of an operator.
create trigger audit after insert or update of status, weekly_hours, rate_cents, auto_charge, ended_on on prod.subscriptions
  for each row when (private.is_operator()) execute function private.audit_change('subscription', 'id');

alter table prod.plans
  add column updated_at timestamptz not null default now(),
  add constraint name_fits check (length(btrim(name)) > 0 and length(name) <= 60),
  add constraint description_fits check (length(btrim(description)) > 0 and length(description) <= 200),
  add constraint features_fit check (private.are_texts(features, 12, 120));
create trigger touch before update on prod.plans for each row execute function private.touch_version();
create trigger audit after update on prod.plans
  for each row when (private.is_operator()) execute function private.audit_change('plan', 'key');

-- The statuses that an operator may set after each one. shared/contracts/operator-subscriptions.ts has the same moves.
create function private.subscription_moves(p_status prod.client_status, p_has_plan boolean) returns prod.client_status[]
language sql immutable set search_path = '' as $$
  select case
    when p_status = 'PAYMENT_PENDING' and p_has_plan then array['ACTIVE', 'LOST', 'VOID']
    when p_status = 'PAYMENT_PENDING' then array['CLOCKIN_PENDING', 'LOST', 'VOID']
    when p_status = 'CLOCKIN_PENDING' then array['ACTIVE', 'PAUSED', 'CHURNED']
    when p_status = 'PAUSED' then array['ACTIVE', 'CHURNED']
    when p_status = any (private.closed_client_statuses()) then array[]::text[]
    else array['PAUSED', 'CHURNED']
  end::prod.client_status[]
$$;

-- One subscription as operators see it. `open_cents` is the unpaid amount of its bills.
create function private.subscription_of(p_subscription prod.subscriptions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_subscription.id, 'organization_id', p_subscription.organization_id,
    'organization_name', (select name from prod.organizations where id = p_subscription.organization_id),
    'plan_key', p_subscription.plan_key, 'plan_name', (select name from prod.plans where key = p_subscription.plan_key),
    'weekly_hours', p_subscription.weekly_hours, 'rate_cents', p_subscription.rate_cents,
    'currency', p_subscription.currency, 'status', p_subscription.status, 'auto_charge', p_subscription.auto_charge,
    'started_on', p_subscription.started_on, 'ended_on', p_subscription.ended_on,
    'billed_periods', p_subscription.billed_periods, 'updated_at', private.iso(p_subscription.updated_at),
    'open_cents', (
      select coalesce(sum(total_cents - paid_cents), 0) from prod.bills
      where subscription_id = p_subscription.id and private.is_open_bill(status)))
$$;

-- Subscriptions of all organizations, newest first: {items, total}. p_query matches the name of the organization.
create function prod.list_subscriptions(
  p_query text default null, p_status prod.client_status default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    with found as (
      select s.id, s.created_at from prod.subscriptions s
      where (p_status is null or s.status = p_status) and (p_organization_id is null or s.organization_id = p_organization_id)
        and (coalesce(p_query, '') = ''
          or s.organization_id in (select id from prod.organizations where name ilike private.anywhere(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.subscription_of(s) order by s.created_at desc, s.id)
      from (select id from found order by created_at desc, id offset p_offset limit least(p_limit, 100)) page
        join prod.subscriptions s using (id)), '[]'))
  );
end $$;

-- Adds a subscription to a plan, or one for work by the hour. The first month of a plan that has begun is billed at once.
-- The billing job creates the retainer and all later bills.
create function prod.add_subscription(
  p_organization_id uuid, p_plan_key prod.plan_key default null, p_weekly_hours integer default null,
  p_rate_cents integer default null, p_currency text default 'USD', p_auto_charge boolean default false,
  p_started_on date default (now() at time zone 'UTC')::date
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  added prod.subscriptions;
begin
  perform private.require_role('finance');
  if not exists (select from prod.organizations where id = p_organization_id and deleted_at is null) then
    raise exception 'ORGANIZATION_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if p_plan_key is not null and (p_weekly_hours is not null or p_rate_cents is not null) then
    raise exception 'PLAN_HAS_NO_TERMS';
  end if;
  insert into prod.subscriptions (organization_id, plan_key, weekly_hours, rate_cents, currency, auto_charge, started_on)
  values (p_organization_id, p_plan_key, p_weekly_hours, p_rate_cents,
    coalesce((select currency from prod.plans where key = p_plan_key), p_currency), p_auto_charge, p_started_on)
  on conflict do nothing returning * into added;
  if added.id is null then
    raise exception 'SUBSCRIPTION_EXISTS';
  end if;
  if p_plan_key is not null and p_started_on <= (now() at time zone 'UTC')::date then
    perform private.bill_subscription(added);
    select * into added from prod.subscriptions where id = added.id;
  end if;
  return private.subscription_of(added);
end $$;

-- Changes the retainer of a subscription to its terms, unless it is paid, being paid or decided on by an operator.
create function private.change_retainer(p_subscription prod.subscriptions) returns void
language plpgsql set search_path = '' as $$
declare
  retainer prod.bills;
begin
  update prod.bills set total_cents = 4 * p_subscription.weekly_hours * p_subscription.rate_cents
  where subscription_id = p_subscription.id and kind = 'retainer' and private.is_open_bill(status) and paid_cents = 0
  returning * into retainer;
  update prod.bill_lines set
    description = format('Retainer for four weeks, %s hours a week', p_subscription.weekly_hours),
    minutes = 4 * p_subscription.weekly_hours * 60, rate_cents = p_subscription.rate_cents, amount_cents = retainer.total_cents
  where bill_id = retainer.id and kind = 'retainer';
end $$;

-- Makes the unpaid bills of a subscription void, with an audit event each, as prod.change_bill does.
create function private.void_bills(p_subscription_id uuid) returns void language sql set search_path = '' as $$
  with known as (
    select id, status from prod.bills
    where subscription_id = p_subscription_id and private.is_open_bill(status) and paid_cents = 0 for update
  ), voided as (
    update prod.bills b set status = 'VOIDED' from known where b.id = known.id returning b.id, known.status as was
  )
  insert into prod.audit_events (actor_id, action, subject, before, after, details)
  select auth.uid(), 'bill.changed', id::text, jsonb_build_object('status', was), jsonb_build_object('status', 'VOIDED'),
    jsonb_build_object('reason', 'The subscription has ended.')
  from voided
$$;

-- Returns how many months of a plan begin before a day. Months that have begun during a pause are never billed.
create function private.months_begun_before(p_started_on date, p_day date) returns integer
language sql immutable set search_path = '' as $$
  select min(months) from generate_series(0, 2400) months where p_started_on + make_interval(months => months) >= p_day
$$;

-- Changes a subscription that is still as the caller saw it. A null leaves a value as it is. A closed status ends the
-- subscription; only CHURNED takes a last day, and today is the last day without one.
create function prod.change_subscription(
  p_id uuid, p_updated_at timestamptz, p_weekly_hours integer default null, p_rate_cents integer default null,
  p_auto_charge boolean default null, p_status prod.client_status default null, p_ended_on date default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.subscriptions;
  latest_end date;
begin
  perform private.require_role('finance');
  -- A payment locks the bill before the subscription. Another order could cause deadlocks.
  if p_weekly_hours is not null or p_rate_cents is not null or p_status in ('LOST', 'VOID') then
    perform from prod.bills where subscription_id = p_id order by id for update;
  end if;
  select * into known from prod.subscriptions where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  latest_end := greatest(known.started_on, (now() at time zone 'UTC')::date);
  if known.ended_on is not null or known.status = any (private.closed_client_statuses()) then
    raise exception 'SUBSCRIPTION_ENDED';
  end if;
  if known.plan_key is not null and (p_weekly_hours is not null or p_rate_cents is not null) then
    raise exception 'PLAN_HAS_NO_TERMS';
  end if;
  if p_status <> known.status and p_status <> all (private.subscription_moves(known.status, known.plan_key is not null)) then
    raise exception 'MOVE_NOT_ALLOWED';
  end if;
  if p_ended_on not between known.started_on and latest_end then
    raise exception 'LAST_DAY_OUT_OF_RANGE';
  end if;
  update prod.subscriptions set
    weekly_hours = coalesce(p_weekly_hours, weekly_hours), rate_cents = coalesce(p_rate_cents, rate_cents),
    auto_charge = coalesce(p_auto_charge, auto_charge), status = coalesce(p_status, status),
    billed_periods = case when plan_key is not null and status = 'PAUSED' and p_status = 'ACTIVE'
      then greatest(billed_periods, private.months_begun_before(started_on, (now() at time zone 'UTC')::date))
      else billed_periods end,
    ended_on = case
      when p_status = 'CHURNED' then coalesce(p_ended_on, latest_end)
      when p_status = any (private.closed_client_statuses()) then latest_end end
  where id = p_id returning * into known;
  if p_status in ('LOST', 'VOID') then
    perform private.void_bills(p_id);
  elsif p_weekly_hours is not null or p_rate_cents is not null then
    perform private.change_retainer(known);
  end if;
  return private.subscription_of(known);
end $$;

-- One plan as operators see it: also the number of organizations that have it, and the names of the first ten.
create function private.plan_of(p_plan prod.plans) returns jsonb language sql stable set search_path = '' as $$
  with holders as (
    select o.name from prod.subscriptions s join prod.organizations o on o.id = s.organization_id
    where s.plan_key = p_plan.key and s.ended_on is null
  )
  select jsonb_build_object(
    'key', p_plan.key, 'name', p_plan.name, 'description', p_plan.description, 'features', p_plan.features,
    'amount_cents', p_plan.amount_cents, 'currency', p_plan.currency, 'updated_at', private.iso(p_plan.updated_at),
    'organizations', (select count(*) from holders),
    'organization_names', (
      select coalesce(jsonb_agg(name order by name), '[]') from (select name from holders order by name limit 10) shown))
$$;

-- The plans in the order in which clients see them.
create function prod.list_plans() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (select coalesce(jsonb_agg(private.plan_of(p) order by p.position, p.key), '[]') from prod.plans p);
end $$;

-- Changes a plan that is still as the caller saw it. A null leaves a value as it is. Months that are billed already keep
-- their price.
create function prod.change_plan(
  p_key prod.plan_key, p_updated_at timestamptz, p_name text default null, p_description text default null,
  p_features text[] default null, p_amount_cents integer default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.plans;
begin
  perform private.require_role();
  select * into known from prod.plans where key = p_key for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.plans set
    name = coalesce(btrim(p_name), name), description = coalesce(btrim(p_description), description),
    features = coalesce(p_features, features), amount_cents = coalesce(p_amount_cents, amount_cents)
  where key = p_key returning * into known;
  return private.plan_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_subscriptions(text, prod.client_status, uuid, integer, integer),
  prod.add_subscription(uuid, prod.plan_key, integer, integer, text, boolean, date),
  prod.change_subscription(uuid, timestamptz, integer, integer, boolean, prod.client_status, date),
  prod.list_plans(), prod.change_plan(prod.plan_key, timestamptz, text, text, text[], integer) to authenticated;
