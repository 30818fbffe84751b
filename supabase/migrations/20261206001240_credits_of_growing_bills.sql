-- A credit of a part covers all of a bill for work once its hours or rates become less. The bill was then settled, also in
-- the middle of its week, and the rest of the week was never billed. It stays open until its week is over and computed. A
-- bill that is left without lines stays open too, with its number, because its hours may come back.

-- Whether more may come to an open bill.
create function private.may_grow(p_bill prod.bills) returns boolean language sql stable security definer set search_path = '' as $$
  select p_bill.kind = 'work' and (p_bill.total_cents = 0 or private.is_running_week(p_bill) or private.is_changed_week(p_bill))
$$;

create or replace function private.settle_bill(bill uuid) returns void language plpgsql security definer set search_path = '' as $$
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
    when known.is_credited or (refunded > 0 and paid + refunded >= known.total_cents - known.credited_cents)
      or (paid = 0 and known.credited_cents > 0 and known.credited_cents >= known.total_cents
        and (known.status = 'CREDITED' or not private.may_grow(known))) then 'CREDITED'
    when paid > 0 and paid >= known.total_cents - known.credited_cents then 'PAID'
    when known.status = 'PROCESSING' and paid = 0 and exists (select from prod.subscriptions
      where id = known.subscription_id and status in ('LOST', 'VOID')) then 'VOIDED'
    when private.is_overdue(known) then 'PASTDUE'
    when paid > 0 then 'PARTIALLY_PAID'
    else 'DUE'
  end;
  update prod.bills set status = wanted, paid_cents = paid,
    paid_at = case when wanted = 'PAID' then coalesce(paid_at, now()) when wanted in ('DISPUTED', 'CREDITED') then paid_at end
  where id = bill and (status, paid_cents) is distinct from (wanted, paid);
  if wanted in ('PAID', 'CREDITED') and known.status not in ('PAID', 'CREDITED') then
    update prod.subscriptions set status = case when plan_key is null then 'CLOCKIN_PENDING' else 'ACTIVE' end::prod.client_status
    where id = known.subscription_id and status = 'PAYMENT_PENDING';
    -- The payment of hours that have ended pays nothing of the hours that were agreed since.
    if known.kind = 'retainer'
      and not exists (select from prod.subscriptions where id = known.subscription_id and ended_on is not null)
    then
      update prod.deals set status = 'CLOCKIN_PENDING' where organization_id = known.organization_id and status = 'PAYMENT_PENDING';
    end if;
  end if;
  if wanted = 'VOIDED' and known.status <> 'VOIDED' then
    insert into prod.audit_events (actor_id, action, subject, before, after, details)
    values (auth.uid(), 'bill.changed', bill::text, jsonb_build_object('status', known.status),
      jsonb_build_object('status', wanted), jsonb_build_object('reason', 'The subscription has ended.'));
  end if;
  if private.is_open_bill(wanted) and not private.is_open_bill(known.status) then
    perform private.mark_bill(known);
  end if;
end $$;

create or replace function private.compute_work_bill(org uuid, monday date) returns void language plpgsql security definer set search_path = '' as $$
declare
  paid_in text;
  bill prod.bills;
  wanted jsonb;
  known jsonb;
  is_kept boolean;
begin
  for paid_in in
    select l.currency from private.work_lines(org, monday) l
    union select b.currency from prod.bills b where b.organization_id = org and b.kind = 'work' and b.period_start = monday
    union select b.currency from private.bill_adjustments a join prod.bills b on b.id = a.bill_id
      where b.organization_id = org and private.week_of(a.created_at) <= monday
  loop
    select coalesce(jsonb_agg(to_jsonb(l) - 'currency' || '{"adjustment_id": null}' order by l.description, l.user_id, l.team_id, l.rate_cents), '[]')
      into wanted
    from private.work_lines(org, monday) l where l.currency = paid_in and l.amount_cents > 0;
    wanted := wanted || private.adjustment_lines(org, monday, paid_in, (
      select coalesce(sum((line ->> 'amount_cents')::bigint), 0)::bigint from jsonb_array_elements(wanted) line));
    if wanted <> '[]' then
      insert into prod.bills (organization_id, kind, period_start, period_end, currency, due_at)
      values (org, 'work', monday, monday + 7, paid_in, private.due_of_new_bill(monday + 14))
      on conflict do nothing;
    end if;
    select * into bill from prod.bills
    where organization_id = org and kind = 'work' and period_start = monday and currency = paid_in for update;
    continue when bill.id is null or not private.is_open_bill(bill.status);
    update prod.bills set due_at = private.due_of_new_bill(monday + 14)
    where id = bill.id and exists (
      select from prod.sessions s join prod.teams t on t.id = s.team_id
      where t.organization_id = org and s.created_at < (monday + 7)::timestamp at time zone 'UTC' and s.ended_at is not null
        and coalesce(s.ended_at, 'infinity') >= private.overdue_from(bill.due_at));
    -- The adjustments of a bill that is open again come back with the next bill.
    insert into private.changed_bill_weeks (team_id, week_start)
    select a.team_id, private.this_week() from private.bill_adjustments a
    where a.bill_id = bill.id and exists (select from prod.bill_lines l where l.adjustment_id = a.id)
      and monday < private.this_week() limit 1;
    select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'team_id', l.team_id, 'user_id', l.user_id,
      'minutes', l.minutes, 'rate_cents', l.rate_cents, 'amount_cents', l.amount_cents, 'adjustment_id', l.adjustment_id)
      order by l.id), '[]') into known
    from prod.bill_lines l where l.bill_id = bill.id;
    -- What is known of a bill stays with it: its number once it was mailed, its credits, its payments.
    is_kept := bill.credited_cents > 0 or exists (select from private.invoiced_bills where bill_id = bill.id)
      or exists (select from prod.payments where bill_id = bill.id);
    continue when wanted = known and (wanted <> '[]' or is_kept);
    if wanted = '[]' and not is_kept then
      delete from prod.bills where id = bill.id;
      continue;
    end if;
    delete from prod.bill_lines where bill_id = bill.id;
    insert into prod.bill_lines (bill_id, kind, description, team_id, user_id, minutes, rate_cents, amount_cents, adjustment_id)
    select bill.id, 'work', l.description, l.team_id, l.user_id, l.minutes, l.rate_cents, l.amount_cents, l.adjustment_id
    from rows from (jsonb_to_recordset(wanted) as (description text, team_id uuid, user_id uuid, minutes integer,
      rate_cents integer, amount_cents bigint, adjustment_id bigint)) with ordinality
      l (description, team_id, user_id, minutes, rate_cents, amount_cents, adjustment_id, place)
    order by l.place;
    update prod.bills set total_cents = (select coalesce(sum(amount_cents), 0) from prod.bill_lines where bill_id = bill.id) where id = bill.id;
    perform private.settle_bill(bill.id);
  end loop;
end $$;

-- What settles a bill at the end of its week are the days, and no change of its own.
create index bills_credited on prod.bills (id) where credited_cents > 0 and status in ('DUE', 'PASTDUE', 'PARTIALLY_PAID');

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
  -- The next run takes what is locked now. The deletion of an organization locks its bills and waits for the organization, to
  -- which a bill refers that this run has made.
  perform private.settle_bill(b.id) from (
    select id from prod.bills known
    where status in ('DUE', 'PASTDUE', 'PARTIALLY_PAID') and paid_cents = 0 and credited_cents > 0 and credited_cents >= total_cents
      and not private.may_grow(known) order by id for update skip locked) b;
  update prod.bills set status = 'PASTDUE' where id = any (array(select id from prod.bills
    where status in ('DUE', 'PARTIALLY_PAID') and due_at < now() and private.is_overdue(bills) order by id for update skip locked));
  return computed + private.bill_subscriptions();
end $$;

-- Bills of running weeks that were settled too early.
with reopened as (
  update prod.bills b set status = 'DUE'
  where status = 'CREDITED' and kind = 'work' and not is_credited and paid_cents = 0 and credited_cents > 0
    and private.is_running_week(b) and not exists (select from prod.payments where bill_id = b.id)
  returning organization_id, period_start
)
insert into private.changed_bill_weeks (team_id, week_start)
select t.id, r.period_start from reopened r join prod.teams t on t.organization_id = r.organization_id;

revoke execute on all functions in schema prod, private from public;
