-- A bill for work grows until its week is over and the sessions of the week have ended. Until then nobody pays it, and it has no
-- invoice (product/billing#bills).

-- Whether the hours of a bill still grow.
create function private.is_running_week(p_bill prod.bills) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_bill.kind = 'work' and (p_bill.period_end > (now() at time zone 'UTC')::date or exists (
    select from prod.sessions s join prod.teams t on t.id = s.team_id
    where t.organization_id = p_bill.organization_id and s.ended_at is null
      and s.created_at < p_bill.period_end::timestamp at time zone 'UTC'))
$$;

create or replace function private.start_payment(bill uuid, method uuid, source prod.charge_source, requested text, actor uuid)
returns prod.payments language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  used prod.payment_methods;
  started prod.payments;
begin
  select * into known from prod.bills where id = bill for update;
  if not found then
    raise exception 'BILL_NOT_FOUND';
  end if;
  select * into started from prod.payments where bill_id = bill and requested_key = requested;
  if found then
    return started;
  end if;
  if not private.is_open_bill(known.status) or known.total_cents - known.credited_cents <= known.paid_cents then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if private.is_running_week(known) then
    raise exception 'BILL_STILL_OPEN';
  end if;
  select * into used from prod.payment_methods m
  where m.organization_id = known.organization_id and m.id = method and (m.removed_at is null or exists (
    select from private.payment_guests g where g.method_id = m.id and g.bill_id = bill and g.forgotten_at is null));
  if not found then
    raise exception 'NO_METHOD';
  end if;
  insert into prod.payments (bill_id, organization_id, method_id, provider, source, amount_cents, currency, requested_key, actor_id)
  values (bill, known.organization_id, used.id, used.provider, source, known.total_cents - known.credited_cents - known.paid_cents,
    known.currency, requested, actor)
  returning * into started;
  perform private.settle_bill(bill);
  return started;
end $$;

-- Starts the automatic charges of open bills, for organizations with automatic charges. A work bill is charged only
-- after its hours have stopped growing and are decided. The primary method is charged first. If it fails, the backup method
-- is charged at once, and the primary method again after three days.
create or replace function prod.start_auto_charges(p_provider prod.payment_provider) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  method uuid;
  started integer := 0;
begin
  for due in
    select b.id, b.kind, b.organization_id, attempts.tried, attempts.last_at from prod.bills b
    cross join lateral (
      select count(*) as tried, max(p.created_at) as last_at from prod.payments p
      where p.bill_id = b.id and p.source in ('weekly_auto_charge', 'monthly_auto_charge', 'recharge_auto_charge')) attempts
    where private.is_open_bill(b.status) and b.total_cents - b.credited_cents > b.paid_cents and attempts.tried < 3
      and (b.kind <> 'work' or not (private.is_running_week(b) or private.is_undecided_week(b)))
      and exists (select from prod.subscriptions s where s.organization_id = b.organization_id and s.auto_charge and s.ended_on is null
        and (s.id = b.subscription_id or (b.kind = 'work' and s.plan_key is null)))
    order by b.due_at limit 100 for update of b skip locked
  loop
    select id into method from prod.payment_methods where organization_id = due.organization_id and provider = p_provider
      and use = case when due.tried = 1 then 'backup' else 'primary' end::prod.payment_method_use;
    if method is null and due.tried = 1 then
      method := private.primary_method(due.organization_id, p_provider);
      continue when due.last_at > now() - interval '3 days';
    end if;
    continue when method is null or (due.tried = 2 and due.last_at > now() - interval '3 days');
    perform private.start_payment(due.id, method, (case when due.tried > 0 then 'recharge_auto_charge'
      when due.kind = 'work' then 'weekly_auto_charge' else 'monthly_auto_charge' end)::prod.charge_source, 'auto:' || due.tried, null);
    started := started + 1;
  end loop;
  return started;
end $$;

-- Notes that an operator sends the link that pays a bill, and returns the bill with the recipients and the event's id.
create or replace function prod.ask_for_payment(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.bills;
  recipients text[];
  event bigint;
begin
  perform private.require_role('finance');
  select * into known from prod.bills where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if not private.is_open_bill(known.status) or known.total_cents - known.credited_cents <= known.paid_cents then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if private.is_running_week(known) then
    raise exception 'BILL_STILL_OPEN';
  end if;
  recipients := private.bill_recipients(known.organization_id);
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'bill.payment_asked', p_id::text, jsonb_build_object('recipients', recipients)) returning id into event;
  return private.bill_of(known) || jsonb_build_object('recipients', recipients, 'event_id', event);
end $$;

-- An invoice of a week waits until the bill has all its hours.
create or replace function prod.queue_invoices() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  queued integer := 0;
begin
  for due in
    insert into private.invoiced_bills (bill_id)
    select b.id from prod.bills b
    where b.period_end > (now() at time zone 'UTC')::date - 14 and b.total_cents > 0 and b.status not in ('VOIDED', 'UNCOLLECTABLE', 'ONHOLD')
      and not private.is_running_week(b)
      and not exists (select from private.changed_bill_weeks w join prod.teams t on t.id = w.team_id
        where b.kind = 'work' and t.organization_id = b.organization_id and w.week_start = b.period_start)
      and not exists (select from private.invoiced_bills i where i.bill_id = b.id)
    on conflict do nothing
    returning bill_id
  loop
    perform private.mail_bill_recipients('invoice', due.bill_id::text, b.organization_id, b.id)
    from prod.bills b join prod.organization_settings s using (organization_id)
    where b.id = due.bill_id and not s.disable_invoice_notifications;
    queued := queued + 1;
  end loop;
  return queued;
end $$;

revoke execute on all functions in schema prod, private from public;
