-- Bills, documents and mails name the day on which a bill is due, as a day in UTC. Whoever pays has until the end of
-- that day: the bill is overdue when the next day begins.
create or replace function private.is_overdue(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select date_trunc('day', p_bill.due_at, 'UTC') + interval '24 hours' <= now()
    and p_bill.total_cents > p_bill.credited_cents and not private.is_disputed_week(p_bill)
$$;

revoke execute on all functions in schema prod, private from public;
