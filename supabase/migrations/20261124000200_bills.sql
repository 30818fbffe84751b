-- Bills of organizations: hourly work, monthly plans, and a retainer for four weeks before the work begins.

create type prod.bill_status as enum (
  'PARTIALLY_PAID', 'DUE', 'PASTDUE', 'VOIDED', 'PAID', 'CREDITED', 'UNCOLLECTABLE', 'ONHOLD', 'DISPUTED', 'PROCESSING'
);
create type prod.bill_kind as enum ('work', 'plan', 'retainer');
create type prod.plan_key as enum ('magic_247', 'magic_vip_247', 'magic_vip_humanxtech', 'magic_humanxtech_247');
create type prod.charge_source as enum (
  'weekly_auto_charge', 'recharge_auto_charge', 'monthly_auto_charge', 'client', 'retry_email', 'retool'
);
create type prod.payment_status as enum ('pending', 'processing', 'succeeded', 'failed', 'canceled', 'disputed', 'refunded');

create table prod.plans (
  key prod.plan_key primary key,
  name text not null,
  description text not null,
  features text[] not null default '{}',
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  position smallint not null
);
comment on column prod.plans.amount_cents is 'Per month.';

alter table prod.plans enable row level security;
grant select on prod.plans to authenticated;
create policy read_all on prod.plans for select to authenticated using (true);

-- The plans promise no response time, because response times are not measured.
insert into prod.plans (key, name, description, features, amount_cents, position) values
  ('magic_247', 'Magic 24/7', 'Somebody is there at any hour.',
    array['Requests by chat at any time', 'A shared team of assistants', 'Answers from real people'], 39900, 1),
  ('magic_humanxtech_247', 'Magic Human × Tech 24/7', 'Assistants who work with automation.',
    array['All of Magic 24/7', 'Recurring work is automated', 'A monthly review of what else to automate'], 59900, 2),
  ('magic_vip_247', 'Magic VIP 24/7', 'The same people, who know you.',
    array['All of Magic 24/7', 'Assistants of your own', 'A lead who plans ahead with you'], 99900, 3),
  ('magic_vip_humanxtech', 'Magic VIP Human × Tech', 'Your own assistants, and automation built for you.',
    array['All of Magic VIP 24/7', 'Automation made to measure', 'A direct line to the lead'], 149900, 4);

create table prod.subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  plan_key prod.plan_key references prod.plans (key),
  status prod.client_status not null default 'PAYMENT_PENDING',
  weekly_hours smallint check (weekly_hours between 1 and 400),
  rate_cents integer check (rate_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  auto_charge boolean not null default false,
  billed_periods smallint not null default 0,
  started_on date not null default (now() at time zone 'UTC')::date
    constraint started_on_in_the_calendar check (started_on between '1900-01-01' and '9999-12-31'),
  ended_on date constraint ended_on_in_the_calendar check (ended_on between '1900-01-01' and '9999-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (plan_key is not null or (weekly_hours is not null and rate_cents is not null))
);
create unique index subscriptions_one_of_a_kind on prod.subscriptions (organization_id, (plan_key is null)) where ended_on is null;
comment on column prod.subscriptions.plan_key is 'Null for work by the hour, of which so many hours a week are agreed on.';
comment on column prod.subscriptions.billed_periods is 'Months of a plan, or the retainer, that have a bill.';
create trigger touch before update on prod.subscriptions for each row execute function private.touch_updated_at();

alter table prod.subscriptions enable row level security;
grant select on prod.subscriptions to authenticated;
create policy read_as_client on prod.subscriptions for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.subscriptions as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.billing_rates (
  id bigint generated always as identity primary key,
  team_id uuid not null references prod.teams (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null constraint valid_from_in_the_calendar check (valid_from between '1900-01-01' and '9999-12-31'),
  unique (team_id, valid_from)
);
comment on column prod.billing_rates.amount_cents is 'What the client pays per hour, from a day (in UTC) until the next rate.';

alter table prod.billing_rates enable row level security;
grant select on prod.billing_rates to authenticated;
create policy read_as_client on prod.billing_rates for select to authenticated
  using (team_id = any (array(select private.client_team_ids())));
create policy not_for_candidates on prod.billing_rates as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.bills (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  subscription_id uuid references prod.subscriptions (id) on delete set null,
  kind prod.bill_kind not null,
  status prod.bill_status not null default 'DUE',
  period_start date not null constraint period_start_in_the_calendar check (period_start between '1900-01-01' and '9999-12-31'),
  period_end date not null check (period_end > period_start)
    constraint period_end_in_the_calendar check (period_end between '1900-01-01' and '9999-12-31'),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  total_cents bigint not null default 0 check (total_cents >= 0),
  paid_cents bigint not null default 0,
  due_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (organization_id, kind, period_start, currency, subscription_id)
);
create index bills_organization on prod.bills (organization_id, period_start desc, number desc);
create index bills_overdue on prod.bills (due_at) where status in ('DUE', 'PARTIALLY_PAID');
comment on column prod.bills.period_end is 'The first day after the period.';
create trigger touch before update on prod.bills for each row execute function private.touch_updated_at();

alter table prod.bills enable row level security;
grant select on prod.bills to authenticated;
create policy read_as_client on prod.bills for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.bills as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.bill_lines (
  id bigint generated always as identity primary key,
  bill_id uuid not null references prod.bills (id) on delete cascade,
  kind prod.bill_kind not null,
  description text not null,
  team_id uuid references prod.teams (id) on delete set null,
  user_id uuid references prod.profiles (id) on delete set null,
  minutes integer,
  rate_cents integer,
  amount_cents bigint not null
);
create index bill_lines_bill on prod.bill_lines (bill_id, id);

alter table prod.bill_lines enable row level security;
grant select on prod.bill_lines to authenticated;
create policy read_with_bill on prod.bill_lines for select to authenticated
  using (exists (select from prod.bills where bills.id = bill_id));
create policy not_for_candidates on prod.bill_lines as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create table prod.payments (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references prod.bills (id) on delete cascade,
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  method_id uuid references prod.payment_methods (id) on delete set null,
  provider prod.payment_provider not null,
  source prod.charge_source not null,
  status prod.payment_status not null default 'pending',
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  requested_key text not null check (length(requested_key) between 1 and 200),
  intent_id text,
  failure_code text,
  failure_message text,
  actor_id uuid references prod.profiles (id) on delete set null,
  claimed_at timestamptz,
  changed_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  unique (bill_id, requested_key),
  unique (provider, intent_id)
);

-- A bill has at most one running payment, so concurrent attempts charge once.
create unique index payments_one_at_a_time on prod.payments (bill_id) where status in ('pending', 'processing');
create index payments_waiting on prod.payments (created_at) where status = 'pending';
comment on column prod.payments.requested_key is 'Whoever asks again with the same key gets the same payment.';

alter table prod.payments enable row level security;
grant select on prod.payments to authenticated;
create policy read_as_client on prod.payments for select to authenticated
  using (organization_id = any (array(select private.organization_ids())));
create policy not_for_candidates on prod.payments as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Ends the subscriptions of a deleted organization and their automatic charges. Open bills stay due.
create function private.end_subscriptions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.subscriptions set ended_on = greatest(started_on, (now() at time zone 'UTC')::date), status = 'CHURNED', auto_charge = false
  where organization_id = new.id and ended_on is null;
  return null;
end $$;
create trigger end_subscriptions after update of deleted_at on prod.organizations
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_subscriptions();

-- Whether a bill can still change and be paid. shared/contracts/bill.ts contains the same statuses.
create function private.is_open_bill(status prod.bill_status) returns boolean language sql immutable set search_path = '' as $$
  select status in ('DUE', 'PASTDUE', 'PARTIALLY_PAID')
$$;

-- Starts a plan for an organization that has a payment method. The first bill is created at once, so that the owner can
-- see and pay it.
create function prod.choose_plan(p_organization_id uuid, p_plan_key prod.plan_key, p_provider prod.payment_provider) returns void
language plpgsql security definer set search_path = '' as $$
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
grant execute on function prod.choose_plan(uuid, prod.plan_key, prod.payment_provider) to authenticated;
