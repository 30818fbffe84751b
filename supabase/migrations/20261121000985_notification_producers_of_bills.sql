-- Notifications about bills: to owners, who alone can pay them, until they are paid.
insert into private.notification_kinds (type, severity, days_until_recurrence, cta_link, title, description) values
  ('payment_failed', 'URGENT', null, '/account/billing/{id}', 'A payment of {amount} did not go through',
    'Bill {number} of {organization} is still open. Try again, or pay in another way.'),
  ('payment_overdue', 'URGENT', null, '/account/billing/{id}', 'Bill {number} is overdue',
    '{organization} owes {amount}. Pay it, so that the work goes on.'),
  ('pending_4_week_payment', 'WARNING', null, '/account/billing/{id}', 'The first four weeks wait for your payment',
    'As soon as {organization} has paid {amount}, the work can begin.');

create function private.due_bill_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with open_bills as (
    select c.client_id, b.*, o.name, last_payment.id as payment_id, last_payment.status as payment_status,
      b.currency || ' ' || to_char((b.total_cents - b.paid_cents) / 100.0, 'FM999,999,990.00') as amount
    from prod.client_organizations c
    join prod.organizations o on o.id = c.organization_id
    join prod.bills b on b.organization_id = o.id and b.status in ('DUE', 'PARTIALLY_PAID', 'PASTDUE')
    left join lateral (select p.id, p.status from prod.payments p where p.bill_id = b.id order by p.created_at desc, p.id limit 1) last_payment on true
    where c.role = 'owner' and (p_person is null or c.client_id = p_person)
  )
  select b.client_id, reason.type::prod.notification_type, reason.type || ':' || coalesce(case when reason.type = 'payment_failed' then b.payment_id end, b.id),
    b.organization_id, jsonb_build_object('id', b.id, 'number', b.number, 'organization', b.name, 'amount', b.amount)
  from open_bills b, lateral (select case
    when b.payment_status = 'failed' then 'payment_failed'
    when b.kind = 'retainer' then 'pending_4_week_payment'
    when b.status = 'PASTDUE' then 'payment_overdue'
  end as type) reason
  where reason.type is not null
$$;

create or replace function private.due_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select * from private.due_account_notifications(p_person)
  union all select * from private.due_match_notifications(p_person)
  union all select * from private.due_work_notifications(p_person)
  union all select * from private.due_rating_notifications(p_person)
  union all select * from private.due_method_notifications(p_person)
  union all select * from private.due_bill_notifications(p_person)
$$;

create trigger notify after insert or update of status on prod.bills for each row execute function private.notify_organization();
create trigger notify after insert or update of status on prod.payments for each row execute function private.notify_organization();

revoke execute on all functions in schema prod, private from public;
