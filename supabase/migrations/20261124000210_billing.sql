-- Bills are computed from sessions, rates and subscriptions. A change of these marks the affected weeks, and a job
-- computes the bills of these weeks again.

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

-- Sets a bill's status from its total, its payments and the date. The statuses VOIDED, UNCOLLECTABLE and ONHOLD stay.
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

-- Returns the bill lines for the sessions of an organization in a week, per assistant, team and rate. A session across
-- the end of a week counts in both weeks. Each part has the rate of the day on which the part begins.
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

-- Creates or updates the work bill of one week, unless the bill is settled or being paid.
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

-- Creates the next bill of a subscription: the retainer, or the month of its plan that is due.
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

-- Computes the marked bills, creates the due bills and marks overdue ones. Returns null while another caller computes
-- the bills.
create function prod.compute_bills(p_limit integer default 2000) returns integer language plpgsql security definer set search_path = '' as $$
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
  computed := computed + private.bill_subscriptions();
  update prod.bills set status = 'PASTDUE' where status in ('DUE', 'PARTIALLY_PAID') and due_at < now();
  return computed;
end $$;
insert into private.jobs (name, every_seconds) values ('compute_bills', 5);

revoke execute on all functions in schema prod, private from public;
