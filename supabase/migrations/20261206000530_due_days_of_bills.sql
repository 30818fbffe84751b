-- Due days of bills (product/billing#bills). A bill was past due on the day that was named as due. And a bill of an earlier time,
-- such as one of a subscription that began in the past, was past due as soon as it was made: the client heard of it for the first
-- time by the mail that it is overdue.

-- When a bill that is made now is due: on its day, but not before there was a week to pay it.
create function private.due_of_new_bill(p_day date) returns timestamptz language sql stable set search_path = '' as $$
  select greatest(p_day, (now() at time zone 'UTC')::date + 7)::timestamp at time zone 'UTC'
$$;

-- From when on an unpaid bill is overdue. `due_at` is a time of the due day, often its first: pages and mails name that day, so
-- the client may still pay on it.
create function private.overdue_from(p_due_at timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select date_trunc('day', p_due_at, 'UTC') + interval '24 hours'
$$;

create or replace function private.is_overdue(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select private.overdue_from(p_bill.due_at) <= now() and p_bill.total_cents > p_bill.credited_cents
    and not private.is_disputed_week(p_bill)
$$;

-- For the invoices of bills that were made late.
create index bills_created on prod.bills (created_at);

do $$
declare
  changed record;
begin
  for changed in values
    ('private.bill_subscription'::regproc, '(starts + 7)::timestamp at time zone ''UTC''', 'private.due_of_new_bill(starts + 7)'),
    ('private.compute_work_bill', '(monday + 14)::timestamp at time zone ''UTC''', 'private.due_of_new_bill(monday + 14)'),
    ('private.inbox_sources', 'null, b.due_at, b.updated_at', 'null, private.overdue_from(b.due_at), b.updated_at'),
    ('prod.queue_invoices', 'b.period_end > (now() at time zone ''UTC'')::date - 14 and',
      '(b.period_end > (now() at time zone ''UTC'')::date - 14 or b.created_at > now() - interval ''14 days'') and')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

-- Bills from before get no invoice now, and those that are due today are not past due yet.
insert into private.invoiced_bills (bill_id)
  select id from prod.bills where period_end <= (now() at time zone 'UTC')::date - 14
  on conflict do nothing;
select private.settle_bill(id) from prod.bills where status = 'PASTDUE' and private.overdue_from(due_at) > now();

revoke execute on all functions in schema prod, private from public;
