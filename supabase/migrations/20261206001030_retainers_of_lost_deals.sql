-- Nobody owes the retainer of work that never begins: when the last open deal of an organization ends, its hourly
-- subscription that still waits for the payment ends too, and its unpaid bills become void.

-- Locks the hourly subscription of an organization, and its bills first if it waits for its payment. A payment locks the
-- bill before the subscription and the deals, and finance or the end of an organization changes the subscription before the
-- deals. Whoever may end a deal keeps to that order, because another one could cause deadlocks.
create function private.lock_waiting_bills(org uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform from prod.bills b
  where b.subscription_id = any (array(select id from prod.subscriptions
    where organization_id = org and plan_key is null and ended_on is null and status = 'PAYMENT_PENDING'))
  order by b.id for update;
  perform from prod.subscriptions where organization_id = org and plan_key is null and ended_on is null order by id for update;
end $$;

create function private.end_lost_deal() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  waiting uuid;
begin
  -- Deals that churn take the same lock, so two last deals that end at the same time wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('churn ' || new.organization_id, 0));
  if exists (select from prod.deals
    where organization_id = new.organization_id and status <> all (private.closed_client_statuses())) then
    return null;
  end if;
  for waiting in
    update prod.subscriptions set ended_on = greatest(started_on, (now() at time zone 'UTC')::date), status = new.status
    where organization_id = new.organization_id and plan_key is null and ended_on is null and status = 'PAYMENT_PENDING'
    returning id
  loop
    perform private.void_bills(waiting);
  end loop;
  return null;
end $$;
create trigger end_lost after update of status on prod.deals
  for each row when (new.status in ('LOST', 'VOID') and old.status <> new.status) execute function private.end_lost_deal();

create or replace function private.end_churned_deal() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  ended prod.subscriptions;
begin
  update prod.sessions set ended_at = now() where team_id = new.team_id and ended_at is null;
  perform pg_advisory_xact_lock(hashtextextended('churn ' || new.organization_id, 0));
  if not exists (select from prod.deals
    where organization_id = new.organization_id and status <> all (private.closed_client_statuses())) then
    -- Another team of the organization may have worked before its hours were agreed on. These hours never began.
    update prod.subscriptions set ended_on = greatest(started_on, (now() at time zone 'UTC')::date), auto_charge = false,
      status = case when status = 'PAYMENT_PENDING' then 'VOID' else 'CHURNED' end::prod.client_status
    where organization_id = new.organization_id and plan_key is null and ended_on is null
    returning * into ended;
    if ended.status = 'VOID' then
      perform private.void_bills(ended.id);
    end if;
  end if;
  return null;
end $$;

-- The payment of a bill may fail days after its subscription has ended, because a bank debit is slow. Such a bill becomes
-- void then, as it would have been at the end of the subscription.
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

create or replace function prod.change_deal(
  p_id uuid, p_updated_at timestamp with time zone, p_status prod.client_status default null, p_reason text default null,
  p_requires_shift boolean default null, p_starts_on date default '-infinity', p_paused_until date default null,
  p_account_lead_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.deals;
  given_reason text := nullif(btrim(p_reason), '');
begin
  perform private.require_role('account_lead');
  perform private.check_account_lead(p_account_lead_id);
  if p_status = any (private.closed_client_statuses()) then
    perform private.lock_waiting_bills((select organization_id from prod.deals where id = p_id));
  end if;
  select * into known from prod.deals where id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_paused_until < private.today_of(known.organization_id) then
    raise exception 'PAUSE_IS_OVER';
  end if;
  if p_status <> known.status then
    perform private.check_deal_move(known, p_status, given_reason);
  elsif given_reason is not null then
    perform private.keep_deal_reason(p_id, given_reason);
  end if;
  update prod.deals set
    status = coalesce(p_status, status), requires_shift = coalesce(p_requires_shift, requires_shift),
    starts_on = case when p_starts_on = '-infinity' then starts_on else p_starts_on end,
    paused_until = coalesce(p_paused_until, paused_until),
    account_lead_id = coalesce(p_account_lead_id, account_lead_id)
  where id = p_id returning * into known;
  return private.operated_deal(known);
end $$;

create or replace function private.advance_notices() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  known prod.deals;
  target prod.client_status;
  moved integer := 0;
begin
  for due in
    select d.id, d.organization_id from prod.deals d
    where d.next_on <= (now() at time zone 'UTC')::date + 1 and d.next_on <= private.today_of(d.organization_id)
    order by d.id
  loop
    perform private.lock_waiting_bills(due.organization_id);
    -- Meanwhile, somebody may have taken the notice back, or another job may have made the move.
    select * into known from prod.deals d
    where d.id = due.id and d.next_on <= private.today_of(d.organization_id) for update skip locked;
    continue when not found;
    target := private.noticed_status(known.status, known.next_status);
    perform private.check_deal_move(known, target, (select reason from private.deal_notices where deal_id = known.id));
    update prod.deals set status = target, paused_until = case when target = 'PAUSED' then known.next_until end,
      paused_by_client = true, next_status = null
    where id = known.id;
    moved := moved + 1;
  end loop;
  return moved;
end $$;

revoke execute on all functions in schema prod, private from public;
