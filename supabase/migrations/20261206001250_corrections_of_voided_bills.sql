-- A bill for work may contain corrections of a week that was paid before. Nobody pays a voided bill, so a client lost what
-- such a correction gives back. The next bill has it now. A voided bill of which something was paid keeps its corrections. What
-- a correction adds stays with the voided bill: finance has waived it.

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
        where l.adjustment_id = a.id and not (b.kind = 'work' and b.period_start = p_week and b.currency = p_currency)
          and not (a.amount_cents < 0 and b.status = 'VOIDED' and b.paid_cents = 0)) lines,
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
  -- What the corrections of the bill give back comes with another bill once it is void, and no longer once it counts again.
  if (p_status = 'VOIDED') <> (known.status = 'VOIDED') then
    insert into private.changed_bill_weeks (team_id, week_start)
    select distinct a.team_id, private.this_week()
    from prod.bill_lines l join private.bill_adjustments a on a.id = l.adjustment_id
    where l.bill_id = p_id and a.amount_cents < 0;
  end if;
  -- The sum of a bill that is resumed may be an old one. It settles nothing before it is computed.
  if p_status = 'DUE' then
    perform private.mark_bill(known);
  end if;
  if p_status in ('DUE', 'CREDITED') then
    perform private.settle_bill(p_id);
  end if;
  select * into changed from prod.bills where id = p_id;
  insert into prod.audit_events (actor_id, action, subject, before, after, details)
  values (auth.uid(), 'bill.changed', p_id::text, jsonb_build_object('status', known.status),
    jsonb_build_object('status', changed.status), jsonb_build_object('reason', btrim(p_reason)));
  return private.bill_of(changed);
end $$;

revoke execute on all functions in schema prod, private from public;
