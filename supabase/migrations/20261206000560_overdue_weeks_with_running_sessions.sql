-- Nobody can pay a bill of a week in which a session still runs. Such a bill became past due all the same, with a mail to
-- the client. It is not overdue before it can be paid, and is then due a week after its last hours.
create or replace function private.is_overdue(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select private.overdue_from(p_bill.due_at) <= now() and p_bill.total_cents > p_bill.credited_cents
    and not private.is_disputed_week(p_bill) and not private.is_running_week(p_bill)
$$;

create or replace function private.compute_work_bill(org uuid, monday date) returns void language plpgsql security definer set search_path = '' as $$
declare
  paid_in text;
  bill prod.bills;
  wanted jsonb;
  known jsonb;
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
    continue when wanted = known and wanted <> '[]';
    if wanted = '[]' and not exists (select from prod.payments where bill_id = bill.id) then
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

revoke execute on all functions in schema prod, private from public;
