-- What organizations owe: work by the hour, plans by the month, and a retainer of four weeks before the work begins. Bills follow
-- from sessions, rates and subscriptions: whatever changes these marks what it touches, and a job computes that again.
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
insert into prod.plans (key, name, description, features, amount_cents, position) values
  ('magic_247', 'Magic 24/7', 'Somebody is there at any hour.',
    array['Requests by chat at any time', 'A shared team of assistants', 'Answers within minutes'], 39900, 1),
  ('magic_humanxtech_247', 'Magic Human × Tech 24/7', 'Assistants who work with automation.',
    array['All of Magic 24/7', 'Recurring work is automated', 'A monthly review of what can be'], 59900, 2),
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
  started_on date not null default (now() at time zone 'UTC')::date,
  ended_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (plan_key is not null or (weekly_hours is not null and rate_cents is not null))
);
create unique index subscriptions_one_of_a_kind on prod.subscriptions (organization_id, (plan_key is null)) where ended_on is null;
create trigger touch before update on prod.subscriptions for each row execute function private.touch_updated_at();
comment on column prod.subscriptions.plan_key is 'Null for work by the hour, of which so many hours a week are agreed on.';
comment on column prod.subscriptions.billed_periods is 'Months of a plan, or the retainer, that have a bill.';

create table prod.billing_rates (
  id bigint generated always as identity primary key,
  team_id uuid not null references prod.teams (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  unique (team_id, valid_from)
);
comment on column prod.billing_rates.amount_cents is 'What the client pays per hour, from a day (in UTC) until the next rate.';

create table prod.bills (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  organization_id uuid not null references prod.organizations (id) on delete cascade,
  subscription_id uuid references prod.subscriptions (id) on delete set null,
  kind prod.bill_kind not null,
  status prod.bill_status not null default 'DUE',
  period_start date not null,
  period_end date not null check (period_end > period_start),
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
create trigger touch before update on prod.bills for each row execute function private.touch_updated_at();
comment on column prod.bills.period_end is 'The first day after the period.';

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
-- Of many attempts at once, one takes money.
create unique index payments_one_at_a_time on prod.payments (bill_id) where status in ('pending', 'processing');
create index payments_waiting on prod.payments (created_at) where status = 'pending';
comment on column prod.payments.requested_key is 'Whoever asks again with the same key gets the same payment.';

create table private.changed_bill_weeks (
  id bigint generated always as identity primary key,
  team_id uuid not null,
  week_start date not null
);
alter table private.changed_bill_weeks enable row level security;
grant select, insert, delete on private.changed_bill_weeks to service_role;
create policy run on private.changed_bill_weeks for all to service_role using (true) with check (true);

create function private.mark_bill_weeks(worked prod.sessions) returns void language sql security definer set search_path = '' as $$
  insert into private.changed_bill_weeks (team_id, week_start)
  select worked.team_id, week::date
  from generate_series(private.week_of(worked.created_at)::timestamp, private.week_of(worked.ended_at)::timestamp, interval '7 days') week
  where worked.ended_at is not null
$$;
create function private.billed_session_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.mark_bill_weeks(old);
  end if;
  if tg_op <> 'DELETE' then
    perform private.mark_bill_weeks(new);
  end if;
  return null;
end $$;
create trigger mark_bill_weeks after insert or delete or update of user_id, team_id, created_at, ended_at on prod.sessions
  for each row execute function private.billed_session_changed();

create function private.mark_bill_weeks_from(team uuid, day date) returns void language sql security definer set search_path = '' as $$
  insert into private.changed_bill_weeks (team_id, week_start)
  select distinct s.team_id, week::date
  from prod.sessions s
  cross join generate_series(private.week_of(s.created_at)::timestamp, private.week_of(s.ended_at)::timestamp, interval '7 days') week
  where s.team_id = team and s.ended_at >= day::timestamp at time zone 'UTC'
$$;
create function private.billing_rate_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.mark_bill_weeks_from(old.team_id, old.valid_from);
  end if;
  if tg_op <> 'DELETE' then
    perform private.mark_bill_weeks_from(new.team_id, new.valid_from);
  end if;
  return null;
end $$;
create trigger mark_bill_weeks after insert or update or delete on prod.billing_rates
  for each row execute function private.billing_rate_changed();

-- Whether what somebody owes may still change, and be paid. shared/contracts/bill.ts has the same.
create function private.is_open_bill(status prod.bill_status) returns boolean language sql immutable set search_path = '' as $$
  select status in ('DUE', 'PASTDUE', 'PARTIALLY_PAID')
$$;

-- Brings a bill's status in line with its sum, what was paid and the date. What people decided on (void, on hold, given up) stands.
create function private.settle_bill(bill uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  paid bigint;
  refunded bigint;
  wanted prod.bill_status;
begin
  select * into known from prod.bills where id = bill for update;
  select coalesce(sum(amount_cents - refunded_cents) filter (where status in ('succeeded', 'disputed')), 0), coalesce(sum(refunded_cents), 0)
    into paid, refunded from prod.payments where bill_id = bill;
  wanted := case
    when known.status in ('VOIDED', 'UNCOLLECTABLE', 'ONHOLD') then known.status
    when exists (select from prod.payments where bill_id = bill and status = 'disputed') then 'DISPUTED'
    when exists (select from prod.payments where bill_id = bill and status in ('pending', 'processing')) then 'PROCESSING'
    when refunded > 0 and paid + refunded >= known.total_cents then 'CREDITED'
    when known.total_cents > 0 and paid >= known.total_cents then 'PAID'
    when known.due_at < now() then 'PASTDUE'
    when paid > 0 then 'PARTIALLY_PAID'
    else 'DUE'
  end;
  update prod.bills set status = wanted, paid_cents = paid,
    paid_at = case when wanted = 'PAID' then coalesce(paid_at, now()) when wanted in ('DISPUTED', 'CREDITED') then paid_at end
  where id = bill and (status, paid_cents) is distinct from (wanted, paid);
  if wanted = 'PAID' and known.status <> 'PAID' then
    update prod.subscriptions set status = case when plan_key is null then 'CLOCKIN_PENDING' else 'ACTIVE' end::prod.client_status
    where id = known.subscription_id and status = 'PAYMENT_PENDING';
    if known.kind = 'retainer' then
      update prod.deals set status = 'CLOCKIN_PENDING' where organization_id = known.organization_id and status = 'PAYMENT_PENDING';
    end if;
  end if;
  if known.kind = 'work' and private.is_open_bill(wanted) and not private.is_open_bill(known.status) then
    insert into private.changed_bill_weeks (team_id, week_start)
    select id, known.period_start from prod.teams where organization_id = known.organization_id;
  end if;
end $$;

-- The lines that the sessions of an organization are worth in a week, per assistant, team and rate. A session that crosses the end
-- of a week counts in both; each part has the rate of the day on which it begins.
create function private.work_lines(org uuid, monday date) returns table (
  currency text, description text, team_id uuid, user_id uuid, minutes integer, rate_cents integer, amount_cents bigint
) language sql stable set search_path = '' as $$
  with week as (
    select monday::timestamp at time zone 'UTC' as opens, (monday + 7)::timestamp at time zone 'UTC' as closes
  ), parts as (
    select s.user_id, s.team_id, t.name as team, greatest(s.created_at, week.opens) as begins,
      extract(epoch from least(s.ended_at, week.closes) - greatest(s.created_at, week.opens)) as seconds
    from week, prod.sessions s join prod.teams t on t.id = s.team_id
    where t.organization_id = org and s.created_at < week.closes and s.ended_at > week.opens
  ), rated as (
    select p.*, rate.amount_cents as rate, rate.currency from parts p cross join lateral (
      select r.amount_cents, r.currency from prod.billing_rates r
      where r.team_id = p.team_id and r.valid_from <= (p.begins at time zone 'UTC')::date order by r.valid_from desc limit 1) rate
  )
  select r.currency,
    coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Assistant') || ' · ' || r.team,
    r.team_id, r.user_id, round(sum(r.seconds) / 60)::integer, r.rate, round(sum(r.seconds * r.rate) / 3600)::bigint
  from rated r join prod.profiles person on person.id = r.user_id
  group by r.currency, r.team, r.team_id, r.user_id, r.rate, person.first_name, person.last_name
$$;

-- Brings the bill of one week's work up to date, unless it is settled or being paid.
create function private.compute_work_bill(org uuid, monday date) returns void language plpgsql security definer set search_path = '' as $$
declare
  paid_in text;
  bill prod.bills;
  wanted jsonb;
  known jsonb;
begin
  for paid_in in
    select l.currency from private.work_lines(org, monday) l
    union select b.currency from prod.bills b where b.organization_id = org and b.kind = 'work' and b.period_start = monday
  loop
    select coalesce(jsonb_agg(to_jsonb(l) - 'currency' order by l.description, l.user_id, l.team_id, l.rate_cents), '[]') into wanted
    from private.work_lines(org, monday) l where l.currency = paid_in and l.amount_cents > 0;
    if wanted <> '[]' then
      insert into prod.bills (organization_id, kind, period_start, period_end, currency, due_at)
      values (org, 'work', monday, monday + 7, paid_in, (monday + 14)::timestamp at time zone 'UTC')
      on conflict do nothing;
    end if;
    select * into bill from prod.bills
    where organization_id = org and kind = 'work' and period_start = monday and currency = paid_in for update;
    continue when bill.id is null or not private.is_open_bill(bill.status);
    select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'team_id', l.team_id, 'user_id', l.user_id,
      'minutes', l.minutes, 'rate_cents', l.rate_cents, 'amount_cents', l.amount_cents)
      order by l.description, l.user_id, l.team_id, l.rate_cents), '[]') into known
    from prod.bill_lines l where l.bill_id = bill.id;
    continue when wanted = known and wanted <> '[]';
    if wanted = '[]' and not exists (select from prod.payments where bill_id = bill.id) then
      delete from prod.bills where id = bill.id;
      continue;
    end if;
    delete from prod.bill_lines where bill_id = bill.id;
    insert into prod.bill_lines (bill_id, kind, description, team_id, user_id, minutes, rate_cents, amount_cents)
    select bill.id, 'work', l.description, l.team_id, l.user_id, l.minutes, l.rate_cents, l.amount_cents
    from jsonb_to_recordset(wanted) as l (description text, team_id uuid, user_id uuid, minutes integer, rate_cents integer, amount_cents bigint)
    order by l.description, l.user_id, l.team_id, l.rate_cents;
    update prod.bills set total_cents = (select coalesce(sum(amount_cents), 0) from prod.bill_lines where bill_id = bill.id) where id = bill.id;
    perform private.settle_bill(bill.id);
  end loop;
end $$;

-- A bill of one line for a subscription: the retainer, or the month of its plan that is due.
create function private.bill_subscription(subscription prod.subscriptions) returns void language plpgsql security definer set search_path = '' as $$
declare
  starts date := (subscription.started_on + make_interval(months => subscription.billed_periods))::date;
  plan prod.plans;
  made uuid;
begin
  select * into plan from prod.plans where key = subscription.plan_key;
  insert into prod.bills (organization_id, subscription_id, kind, period_start, period_end, currency, total_cents, due_at)
  values (subscription.organization_id, subscription.id, case when plan.key is null then 'retainer' else 'plan' end::prod.bill_kind, starts,
    case when plan.key is null then starts + 28 else (subscription.started_on + make_interval(months => subscription.billed_periods + 1))::date end,
    coalesce(plan.currency, subscription.currency),
    coalesce(plan.amount_cents, 4 * subscription.weekly_hours * subscription.rate_cents),
    (starts + 7)::timestamp at time zone 'UTC')
  on conflict do nothing returning id into made;
  insert into prod.bill_lines (bill_id, kind, description, minutes, rate_cents, amount_cents)
  select b.id, b.kind, coalesce(plan.name, format('Retainer for four weeks, %s hours a week', subscription.weekly_hours)),
    case when plan.key is null then 4 * subscription.weekly_hours * 60 end, case when plan.key is null then subscription.rate_cents end, b.total_cents
  from prod.bills b where b.id = made;
  update prod.subscriptions set billed_periods = billed_periods + 1 where id = subscription.id;
end $$;

create function private.bill_subscriptions() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due prod.subscriptions;
  made integer := 0;
begin
  loop
    select * into due from prod.subscriptions s
    where case when s.plan_key is null then s.status = 'PAYMENT_PENDING' and s.billed_periods = 0 and s.ended_on is null
      else s.status not in ('PAUSED', 'CHURNED', 'LOST', 'VOID')
        and s.started_on + make_interval(months => s.billed_periods) <= now() at time zone 'UTC'
        and (s.ended_on is null or s.started_on + make_interval(months => s.billed_periods) < s.ended_on) end
    order by s.id limit 1 for update skip locked;
    exit when not found or made >= 1000;
    perform private.bill_subscription(due);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Computes what changed, makes what is due and notices what is overdue. Whoever comes while another one is at it has nothing to do.
create function prod.compute_bills(p_limit integer default 2000) returns integer language plpgsql security definer set search_path = '' as $$
declare
  taken bigint[];
  changed record;
  computed integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('bills', 0)) then
    return 0;
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
  computed := computed + private.bill_subscriptions();
  update prod.bills set status = 'PASTDUE' where status in ('DUE', 'PARTIALLY_PAID') and due_at < now();
  return computed;
end $$;
insert into private.jobs (name, every_seconds) values ('compute_bills', 5);

-- Subscribes an organization to a plan in place of the one it has, or to none. What is unpaid of a plan that is left is void.
create function prod.choose_plan(p_organization_id uuid, p_plan_key prod.plan_key) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  current prod.subscriptions;
begin
  perform private.require_owner(p_organization_id);
  perform pg_advisory_xact_lock(hashtextextended('plan ' || p_organization_id, 0));
  select * into current from prod.subscriptions
  where organization_id = p_organization_id and plan_key is not null and ended_on is null for update;
  if current.plan_key is not distinct from p_plan_key then
    return;
  end if;
  if current.id is not null then
    update prod.subscriptions set ended_on = greatest(today, started_on), status = case when status = 'PAYMENT_PENDING' then 'VOID' else 'CHURNED' end::prod.client_status
    where id = current.id;
    update prod.bills set status = 'VOIDED' where subscription_id = current.id and private.is_open_bill(status) and paid_cents = 0;
  end if;
  if p_plan_key is not null then
    insert into prod.subscriptions (organization_id, plan_key, auto_charge, started_on) values (p_organization_id, p_plan_key, true, today);
  end if;
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'subscription.changed', p_organization_id::text, jsonb_build_object('from', current.plan_key, 'to', p_plan_key));
end $$;

alter table prod.plans enable row level security;
alter table prod.subscriptions enable row level security;
alter table prod.billing_rates enable row level security;
alter table prod.bills enable row level security;
alter table prod.bill_lines enable row level security;
alter table prod.payments enable row level security;
grant select on prod.plans, prod.subscriptions, prod.billing_rates, prod.bills, prod.bill_lines, prod.payments to authenticated;
create policy read_all on prod.plans for select to authenticated using (true);
create policy read_as_client on prod.subscriptions for select to authenticated using (private.is_organization_member(organization_id));
create policy read_as_client on prod.billing_rates for select to authenticated using (private.is_team_client(team_id));
create policy read_as_client on prod.bills for select to authenticated using (private.is_organization_member(organization_id));
create policy read_with_bill on prod.bill_lines for select to authenticated
  using (exists (select from prod.bills where bills.id = bill_id));
create policy read_as_client on prod.payments for select to authenticated using (private.is_organization_member(organization_id));
do $$
declare
  closed text;
begin
  foreach closed in array array['subscriptions', 'billing_rates', 'bills', 'bill_lines', 'payments'] loop
    execute format('create policy not_for_candidates on prod.%I as restrictive for all to authenticated
      using (not (select private.is_candidate())) with check (not (select private.is_candidate()))', closed);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.choose_plan(uuid, prod.plan_key) to authenticated;
