-- Finance credits a part of a bill (product/operations#credits). The client then owes the total without the credits.

alter table prod.bills add column credited_cents bigint not null default 0 check (credited_cents >= 0);
comment on column prod.bills.credited_cents is 'The sum of prod.credits. Nobody has to pay this part of the total.';

create table prod.credits (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references prod.bills (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null constraint reason_fits check (length(reason) between 1 and 500),
  actor_id uuid references prod.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index credits_bill on prod.credits (bill_id);
create index credits_actor on prod.credits (actor_id);
create trigger audit after insert on prod.credits for each row execute function private.audit_change('credit', 'bill_id');

-- Only functions read credits: clients see their sum on the bill.
alter table prod.credits enable row level security;

-- Everything that asks for what is left of a bill leaves out the credits.
do $$
declare
  asked record;
begin
  for asked in values
    ('private.start_payment'::regproc, 'known.total_cents <= known.paid_cents', 'known.total_cents - known.credited_cents <= known.paid_cents'),
    ('private.start_payment', 'known.total_cents - known.paid_cents', 'known.total_cents - known.credited_cents - known.paid_cents'),
    ('prod.start_auto_charges', 'b.total_cents > b.paid_cents', 'b.total_cents - b.credited_cents > b.paid_cents'),
    ('prod.ask_for_payment', 'known.total_cents <= known.paid_cents', 'known.total_cents - known.credited_cents <= known.paid_cents'),
    ('private.due_bill_notifications', 'b.total_cents - b.paid_cents', 'b.total_cents - b.credited_cents - b.paid_cents'),
    ('private.organization_of', 'total_cents - paid_cents', 'total_cents - credited_cents - paid_cents'),
    ('private.subscription_of', 'total_cents - paid_cents', 'total_cents - credited_cents - paid_cents'),
    -- A credit is a decision of an operator, after which the terms do not change the retainer.
    ('private.change_retainer', 'and paid_cents = 0', 'and paid_cents = 0 and credited_cents = 0'),
    ('private.settle_bill', 'refunded > 0 and paid + refunded >= known.total_cents)',
      'refunded > 0 and paid + refunded >= known.total_cents - known.credited_cents)
      or (paid = 0 and known.credited_cents > 0 and known.credited_cents >= known.total_cents)'),
    ('private.settle_bill', 'known.total_cents > 0 and paid >= known.total_cents', 'paid > 0 and paid >= known.total_cents - known.credited_cents')
  loop
    if strpos(pg_get_functiondef(asked.column1), asked.column2) = 0 then
      raise exception '% does not contain: %', asked.column1, asked.column2;
    end if;
    execute replace(pg_get_functiondef(asked.column1), asked.column2, asked.column3);
  end loop;
end $$;

drop trigger notify on prod.bills;
create trigger notify after insert or update of status, paid_cents, total_cents, credited_cents on prod.bills
  for each row execute function private.notify_organization();

-- Credits a part of a bill that is still as the caller saw it, or all that is left of it.
create function prod.add_credit(p_bill_id uuid, p_updated_at timestamptz, p_amount_cents bigint, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
  insert into prod.credits (bill_id, amount_cents, reason, actor_id) values (p_bill_id, p_amount_cents, btrim(p_reason), auth.uid());
  update prod.bills set credited_cents = credited_cents + p_amount_cents where id = p_bill_id;
  perform private.settle_bill(p_bill_id);
  select * into known from prod.bills where id = p_bill_id;
  return private.bill_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.add_credit(uuid, timestamptz, bigint, text) to authenticated;
