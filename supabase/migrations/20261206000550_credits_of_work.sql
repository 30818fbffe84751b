-- Three rules about bills of which nothing is left to pay because of a credit.

-- A bill whose whole sum is credited while more hours may come is settled, and nobody is billed for these hours. The
-- credit of the whole waits for the end of the week.
create or replace function prod.add_credit(p_bill_id uuid, p_updated_at timestamp with time zone, p_amount_cents bigint, p_reason text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
begin
  perform private.require_role('finance');
  select * into known from prod.bills where id = p_bill_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if not private.is_open_bill(known.status) then
    raise exception 'BILL_NOT_CREDITABLE';
  end if;
  if p_amount_cents > known.total_cents - known.credited_cents - known.paid_cents then
    raise exception 'CREDIT_TOO_LARGE';
  end if;
  if p_amount_cents = known.total_cents - known.credited_cents - known.paid_cents
    and (private.is_running_week(known) or private.is_changed_week(known)) then
    raise exception 'CREDIT_TOO_EARLY';
  end if;
  insert into prod.credits (bill_id, amount_cents, reason, actor_id) values (p_bill_id, p_amount_cents, btrim(p_reason), auth.uid());
  update prod.bills set credited_cents = credited_cents + p_amount_cents where id = p_bill_id;
  perform private.settle_bill(p_bill_id);
  select * into known from prod.bills where id = p_bill_id;
  return private.bill_of(known);
end $$;

-- All corrections of a bill that is credited, or paid with a credit, give back at most what was paid.
create or replace function private.adjustment_lines(p_org uuid, p_week date, p_currency text, p_room bigint) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  lines jsonb := '[]';
  room bigint := p_room;
  adjustment record;
  part bigint;
begin
  for adjustment in
    select * from (
      select a.*, (case
        when private.is_open_bill(paid.status) then 0
        when paid.status = 'CREDITED' or (paid.status = 'PAID' and paid.credited_cents > 0) then
          -- What was given back stays given back.
          case when a.amount_cents < 0 then least(cap.amount, lines.given) else cap.amount end
        else a.amount_cents
      end - lines.given)::bigint as rest
      from private.bill_adjustments a join prod.bills paid on paid.id = a.bill_id,
      lateral (
        select coalesce(sum(l.amount_cents), 0) as given
        from prod.bill_lines l join prod.bills b on b.id = l.bill_id
        where l.adjustment_id = a.id and not (b.kind = 'work' and b.period_start = p_week and b.currency = p_currency)) lines,
      lateral (
        select greatest(before + a.amount_cents, -paid.paid_cents) - greatest(before, -paid.paid_cents) as amount
        from (select coalesce(sum(e.amount_cents), 0) as before from private.bill_adjustments e
          where e.bill_id = a.bill_id and e.id < a.id) earlier) cap
      where paid.organization_id = p_org and paid.currency = p_currency and private.week_of(a.created_at) <= p_week
    ) adjusted order by rest > 0 desc, id
  loop
    part := greatest(adjustment.rest, -room);
    continue when part = 0;
    room := room + part;
    lines := lines || jsonb_build_object('description', adjustment.description, 'team_id', adjustment.team_id,
      'user_id', adjustment.user_id, 'amount_cents', part, 'adjustment_id', adjustment.id,
      'minutes', case when part = adjustment.amount_cents then adjustment.minutes end,
      'rate_cents', case when part = adjustment.amount_cents then adjustment.rate_cents end);
  end loop;
  return lines;
end $$;

-- Nothing is left to pay of a retainer or a first month that is credited, so its assistants may start.
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
      or (paid = 0 and known.credited_cents > 0 and known.credited_cents >= known.total_cents) then 'CREDITED'
    when paid > 0 and paid >= known.total_cents - known.credited_cents then 'PAID'
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
    if known.kind = 'retainer' then
      update prod.deals set status = 'CLOCKIN_PENDING' where organization_id = known.organization_id and status = 'PAYMENT_PENDING';
    end if;
  end if;
  if private.is_open_bill(wanted) and not private.is_open_bill(known.status) then
    perform private.mark_bill(known);
  end if;
end $$;

create or replace function prod.change_bill(p_id uuid, p_updated_at timestamp with time zone, p_status prod.bill_status, p_reason text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  changed prod.bills;
begin
  perform private.require_role('finance');
  select * into known from prod.bills where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_status not in ('DUE', 'VOIDED', 'CREDITED', 'UNCOLLECTABLE', 'ONHOLD') then
    raise exception 'STATUS_IS_COMPUTED';
  end if;
  if known.status in ('PAID', 'PROCESSING', 'DISPUTED') then
    raise exception 'BILL_NOT_OPEN';
  end if;
  if p_status = 'CREDITED' and (private.is_running_week(known) or private.is_changed_week(known)) then
    raise exception 'CREDIT_TOO_EARLY';
  end if;
  update prod.bills set status = case p_status when 'CREDITED' then 'DUE' else p_status end, is_credited = p_status = 'CREDITED'
  where id = p_id;
  if p_status in ('DUE', 'CREDITED') then
    perform private.settle_bill(p_id);
  end if;
  if p_status = 'DUE' then
    perform private.mark_bill(known);
  end if;
  select * into changed from prod.bills where id = p_id;
  insert into prod.audit_events (actor_id, action, subject, before, after, details)
  values (auth.uid(), 'bill.changed', p_id::text, jsonb_build_object('status', known.status),
    jsonb_build_object('status', changed.status), jsonb_build_object('reason', btrim(p_reason)));
  return private.bill_of(changed);
end $$;

revoke execute on all functions in schema prod, private from public;
