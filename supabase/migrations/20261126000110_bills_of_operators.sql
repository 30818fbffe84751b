-- Operators decide about bills, refund payments and give virtual cards (product/operations#bills).

create index if not exists organizations_name on prod.organizations using gin (name extensions.gin_trgm_ops);
create index bills_status on prod.bills (status, number desc);

alter table prod.bills add column is_credited boolean not null default false;
comment on column prod.bills.is_credited is 'An operator has waived what was left to pay. Payments do not change this.';
update prod.bills b set is_credited = true
where status = 'CREDITED' and not exists (select from prod.payments p where p.bill_id = b.id and p.refunded_cents > 0);

-- Refunds of payments. A refund is saved before it is sent to the provider. Its id is the idempotency key there, so
-- repeated calls move money only once.
create type prod.refund_status as enum ('pending', 'succeeded', 'failed');
create table prod.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references prod.payments (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null constraint reason_fits check (length(reason) between 1 and 500),
  status prod.refund_status not null default 'pending',
  failure_message text,
  actor_id uuid references prod.profiles (id) on delete set null,
  claimed_at timestamptz,
  created_at timestamptz not null default now()
);
create index refunds_payment on prod.refunds (payment_id);
create index refunds_actor on prod.refunds (actor_id);
create index refunds_waiting on prod.refunds (created_at) where status = 'pending';
comment on column prod.refunds.claimed_at is 'When a process last took the refund, to send it to the provider.';

-- Only functions read refunds: clients see the refunded amount of a payment.
alter table prod.refunds enable row level security;

create trigger audit after insert on prod.refunds for each row execute function private.audit_change('refund', 'id');
create trigger audit after insert or update or delete on prod.virtual_cards
  for each row when (private.is_operator()) execute function private.audit_change('virtual_card', 'user_id');

-- Marks the week of a work bill. The job then computes the bill again if it is open.
create function private.mark_bill(p_bill prod.bills) returns void language sql security definer set search_path = '' as $$
  insert into private.changed_bill_weeks (team_id, week_start)
  select id, p_bill.period_start from prod.teams where organization_id = p_bill.organization_id and p_bill.kind = 'work'
$$;

-- Sets a bill's status from its total, its payments and the date. What operators have decided stays: VOIDED,
-- UNCOLLECTABLE, ONHOLD, and CREDITED unless a payment is disputed or running.
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
    when known.is_credited or (refunded > 0 and paid + refunded >= known.total_cents) then 'CREDITED'
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
  if private.is_open_bill(wanted) and not private.is_open_bill(known.status) then
    perform private.mark_bill(known);
  end if;
end $$;

-- What operators can still refund of a payment, in cents. Refunds that the provider has not confirmed yet count as refunded.
create function private.refundable_cents(p_payment prod.payments) returns bigint language sql stable set search_path = '' as $$
  select case when p_payment.status = 'succeeded' and p_payment.intent_id is not null
    then greatest(0, p_payment.amount_cents - p_payment.refunded_cents - coalesce((
      select sum(amount_cents) from prod.refunds where payment_id = p_payment.id and status = 'pending'), 0))::bigint
    else 0 end
$$;

create function private.refund_of(p_refund prod.refunds) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_refund) - '{actor_id,claimed_at}'::text[] || jsonb_build_object(
    'actor', private.name_of(p_refund.actor_id), 'created_at', private.iso(p_refund.created_at))
$$;

create function private.payment_of(p_payment prod.payments) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_payment.id, 'source', p_payment.source, 'status', p_payment.status, 'amount_cents', p_payment.amount_cents,
    'refunded_cents', p_payment.refunded_cents, 'refundable_cents', private.refundable_cents(p_payment),
    'currency', p_payment.currency, 'provider', p_payment.provider, 'failure_message', p_payment.failure_message,
    'created_at', private.iso(p_payment.created_at),
    'method', (select jsonb_build_object('type', m.type, 'brand', m.brand, 'last_four', m.last_four)
      from prod.payment_methods m where m.id = p_payment.method_id),
    'refunds', (select coalesce(jsonb_agg(private.refund_of(r) order by r.created_at, r.id), '[]')
      from prod.refunds r where r.payment_id = p_payment.id))
$$;

create function private.bill_of(p_bill prod.bills) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_bill) - '{subscription_id,is_credited}'::text[] || jsonb_build_object(
    'organization_name', (select name from prod.organizations where id = p_bill.organization_id),
    'due_at', private.iso(p_bill.due_at), 'paid_at', private.iso(p_bill.paid_at),
    'created_at', private.iso(p_bill.created_at), 'updated_at', private.iso(p_bill.updated_at))
$$;

-- Who gets mails about the bills of an organization: its invoice recipients, or else its contact address.
create function private.bill_recipients(p_organization_id uuid) returns text[] language sql stable set search_path = '' as $$
  select coalesce((
    select case when invoice_recipients <> '{}' then invoice_recipients else array_remove(array[contact_email], null) end
    from prod.organization_settings where organization_id = p_organization_id), '{}')
$$;

-- Bills of all organizations, newest first: {items, total}. p_query is a bill's number or a part of an organization's name.
create function prod.list_bills(
  p_query text default null, p_status prod.bill_status default null, p_organization_id uuid default null,
  p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('account_lead', 'finance');
  return (
    with found as (
      select id, number from prod.bills
      where (p_status is null or status = p_status)
        and (p_organization_id is null or organization_id = p_organization_id)
        and (coalesce(p_query, '') = '' or number::text = btrim(p_query)
          or organization_id in (select id from prod.organizations where name ilike private.anywhere(p_query)))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.bill_of(b) order by b.number desc)
      from (select id from found order by number desc offset p_offset limit least(p_limit, 100)) page
        join prod.bills b using (id)), '[]'))
  );
end $$;

-- A bill with its lines, payments, refunds and what operators did with it, newest first.
create function prod.read_bill_of_operators(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  known prod.bills;
begin
  perform private.require_role('account_lead', 'finance');
  select * into known from prod.bills where id = p_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.bill_of(known) || jsonb_build_object(
    'recipients', private.bill_recipients(known.organization_id),
    'lines', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{bill_id,team_id,user_id}'::text[] order by l.id), '[]')
      from prod.bill_lines l where l.bill_id = p_id),
    'payments', (
      select coalesce(jsonb_agg(private.payment_of(p) order by p.created_at desc, p.id), '[]')
      from prod.payments p where p.bill_id = p_id),
    'history', (
      select coalesce(jsonb_agg(to_jsonb(e) || jsonb_build_object('created_at', private.iso(e.created_at)) order by e.id desc), '[]')
      from (
        select a.id, a.action, private.name_of(a.actor_id) as actor, a.before, a.after, a.details, a.created_at
        from prod.audit_events a
        where a.subject = any (array_prepend(p_id::text, array(
          select r.id::text from prod.refunds r join prod.payments p on p.id = r.payment_id where p.bill_id = p_id)))
        order by a.id desc limit 100) e));
end $$;

-- Sets the status of a bill that is still as the caller saw it. DUE takes an earlier decision back: the bill then gets the
-- status that follows from its payments, and a work bill is computed again.
create function prod.change_bill(p_id uuid, p_updated_at timestamptz, p_status prod.bill_status, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  update prod.bills set status = p_status, is_credited = p_status = 'CREDITED' where id = p_id;
  if p_status = 'DUE' then
    perform private.settle_bill(p_id);
    perform private.mark_bill(known);
  end if;
  select * into changed from prod.bills where id = p_id;
  insert into prod.audit_events (actor_id, action, subject, before, after, details)
  values (auth.uid(), 'bill.changed', p_id::text, jsonb_build_object('status', known.status),
    jsonb_build_object('status', changed.status), jsonb_build_object('reason', btrim(p_reason)));
  return private.bill_of(changed);
end $$;
drop function prod.move_bill(uuid, prod.bill_status);

-- Notes that an operator sends the link that pays a bill, and returns the bill with the recipients and the event's id.
create function prod.ask_for_payment(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if not private.is_open_bill(known.status) or known.total_cents <= known.paid_cents then
    raise exception 'BILL_NOT_PAYABLE';
  end if;
  if known.kind = 'work' and known.period_end > (now() at time zone 'UTC')::date then
    raise exception 'BILL_STILL_OPEN';
  end if;
  recipients := private.bill_recipients(known.organization_id);
  insert into prod.audit_events (actor_id, action, subject, details)
  values (auth.uid(), 'bill.payment_asked', p_id::text, jsonb_build_object('recipients', recipients)) returning id into event;
  return private.bill_of(known) || jsonb_build_object('recipients', recipients, 'event_id', event);
end $$;

-- Starts a refund of a received payment. The lock makes concurrent refunds of a payment wait for each other.
create function prod.start_refund(p_bill_id uuid, p_payment_id uuid, p_amount_cents bigint, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payments;
  started prod.refunds;
begin
  perform private.require_role('finance');
  select * into known from prod.payments where id = p_payment_id and bill_id = p_bill_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if known.status <> 'succeeded' or known.intent_id is null then
    raise exception 'PAYMENT_NOT_REFUNDABLE';
  end if;
  if p_amount_cents > private.refundable_cents(known) then
    raise exception 'REFUND_TOO_LARGE';
  end if;
  insert into prod.refunds (payment_id, amount_cents, reason, actor_id)
  values (p_payment_id, p_amount_cents, btrim(p_reason), auth.uid()) returning * into started;
  return private.refund_of(started);
end $$;

-- Claims and returns pending refunds to send: the refund p_id, or the oldest ones. Leaves out refunds that were claimed within
-- the last two minutes. Without p_id, also leaves out refunds that operators started within the last five seconds. If a
-- replica fails, another one claims its refund later. The provider recognizes the refund by its id.
create function prod.claim_refunds(p_provider prod.payment_provider, p_id uuid default null, p_limit integer default 20)
returns table (refund_id uuid, intent_id text, amount_cents bigint) language sql security definer set search_path = '' as $$
  with waiting as (
    select r.id from prod.refunds r join prod.payments p on p.id = r.payment_id
    where r.status = 'pending' and p.provider = p_provider and (p_id is null or r.id = p_id)
      and coalesce(r.claimed_at, '-infinity') < now() - interval '2 minutes'
      and (p_id is not null or r.created_at < now() - interval '5 seconds')
    order by r.created_at limit p_limit for update of r skip locked
  ), claimed as (
    update prod.refunds r set claimed_at = now() from waiting where r.id = waiting.id returning r.*
  )
  select c.id, p.intent_id, c.amount_cents from claimed c join prod.payments p on p.id = c.payment_id
$$;

-- Saves the result of a refund, once: {refund_id, status, failure_message, refunded_cents}. The last one is the refunded amount
-- of the whole payment. A provider that does not know it leaves it out.
create function private.save_refund(held_by prod.payment_provider, at timestamptz, state jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known prod.payments;
  ended prod.refunds;
begin
  select p.* into known from prod.payments p join prod.refunds r on r.payment_id = p.id
  where r.id = (state ->> 'refund_id')::uuid for update of p;
  update prod.refunds set status = (state ->> 'status')::prod.refund_status, failure_message = state ->> 'failure_message'
  where id = (state ->> 'refund_id')::uuid and status = 'pending' returning * into ended;
  if ended.status = 'succeeded' then
    perform private.save_payment(held_by, at, jsonb_build_object('payment_id', known.id, 'status', 'refunded',
      'refunded_cents', coalesce((state ->> 'refunded_cents')::bigint, known.refunded_cents + ended.amount_cents)));
  end if;
end $$;

-- Applies an event of a provider: {provider, id, at, kind, method, payment or refund}. Returns whether the event was new. The
-- event's id is saved in the same transaction, so a failed event is sent again and an applied event is not applied
-- twice.
create or replace function prod.apply_payment_event(p_event jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  held_by prod.payment_provider := (p_event ->> 'provider')::prod.payment_provider;
  at timestamptz := (p_event ->> 'at')::timestamptz;
begin
  insert into private.payment_events (provider, id) values (held_by, p_event ->> 'id') on conflict do nothing;
  if not found then
    return false;
  end if;
  if p_event ->> 'kind' = 'method' then
    perform private.save_method(held_by, at, p_event -> 'method');
  elsif p_event ->> 'kind' = 'payment' then
    perform private.save_payment(held_by, at, p_event -> 'payment');
  elsif p_event ->> 'kind' = 'refund' then
    perform private.save_refund(held_by, at, p_event -> 'refund');
  end if;
  return true;
end $$;

create function private.virtual_card_of(p_card prod.virtual_cards) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(p_card) - 'user_id' || jsonb_build_object(
    'id', p_card.user_id, 'name', private.name_of(p_card.user_id),
    'email', (select email from prod.profiles where id = p_card.user_id),
    'created_at', private.iso(p_card.created_at), 'updated_at', private.iso(p_card.updated_at))
$$;

-- Virtual cards of assistants, newest first: {items, total}. p_query matches the holder, the address of the assistant and the
-- last four digits.
create function prod.list_virtual_cards(
  p_query text default null, p_status prod.virtual_card_status default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('finance');
  return (
    with found as (
      select c.user_id, c.created_at from prod.virtual_cards c join prod.profiles p on p.id = c.user_id
      where (p_status is null or c.status = p_status)
        and (coalesce(p_query, '') = '' or c.last_four = btrim(p_query)
          or c.holder ilike private.anywhere(p_query) or p.email ilike private.anywhere(p_query))
    )
    select jsonb_build_object('total', (select count(*) from found), 'items', coalesce((
      select jsonb_agg(private.virtual_card_of(c) order by c.created_at desc, c.user_id)
      from (select user_id from found order by created_at desc, user_id offset p_offset limit least(p_limit, 100)) page
        join prod.virtual_cards c using (user_id)), '[]'))
  );
end $$;

-- Gives a virtual card to an assistant who has none.
create function prod.give_virtual_card(
  p_user_id uuid, p_holder text, p_brand text, p_last_four text, p_expiry_month integer, p_expiry_year integer,
  p_limit_cents bigint, p_currency text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  given prod.virtual_cards;
begin
  perform private.require_role('finance');
  if not exists (select from prod.profiles where id = p_user_id and account_type = 'assistant') then
    raise exception 'ASSISTANT_NOT_FOUND' using errcode = 'no_data_found';
  end if;
  insert into prod.virtual_cards (user_id, holder, brand, last_four, expiry_month, expiry_year, limit_cents, currency)
  values (p_user_id, btrim(p_holder), btrim(p_brand), p_last_four, p_expiry_month, p_expiry_year, p_limit_cents, p_currency)
  on conflict do nothing returning * into given;
  if not found then
    raise exception 'CARD_EXISTS';
  end if;
  return private.virtual_card_of(given);
end $$;

-- Changes a card that is still as the caller saw it. A null leaves a value as it is.
create function prod.change_virtual_card(
  p_user_id uuid, p_updated_at timestamptz, p_status prod.virtual_card_status default null, p_limit_cents bigint default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.virtual_cards;
begin
  perform private.require_role('finance');
  select * into known from prod.virtual_cards where user_id = p_user_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  update prod.virtual_cards set status = coalesce(p_status, status), limit_cents = coalesce(p_limit_cents, limit_cents)
  where user_id = p_user_id returning * into known;
  return private.virtual_card_of(known);
end $$;

-- Ends a card that is still as the caller saw it: deletes its row, and returns the card. The audit trail keeps its values.
create function prod.end_virtual_card(p_user_id uuid, p_updated_at timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.virtual_cards;
begin
  perform private.require_role('finance');
  select * into known from prod.virtual_cards where user_id = p_user_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  delete from prod.virtual_cards where user_id = p_user_id;
  return private.virtual_card_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function
  prod.list_bills(text, prod.bill_status, uuid, integer, integer), prod.read_bill_of_operators(uuid),
  prod.change_bill(uuid, timestamptz, prod.bill_status, text), prod.ask_for_payment(uuid),
  prod.start_refund(uuid, uuid, bigint, text),
  prod.list_virtual_cards(text, prod.virtual_card_status, integer, integer),
  prod.give_virtual_card(uuid, text, text, text, integer, integer, bigint, text),
  prod.change_virtual_card(uuid, timestamptz, prod.virtual_card_status, bigint),
  prod.end_virtual_card(uuid, timestamptz) to authenticated;
