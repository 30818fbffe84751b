-- Corrections can bring a bill to 0.00. It stays open, because more hours may still come, but nobody is told to pay it.

create or replace function private.organization_of(p_organization prod.organizations) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_organization.id, 'name', p_organization.name, 'timezone', p_organization.timezone,
    'avatar_url', p_organization.avatar_url, 'account_lead_id', p_organization.account_lead_id,
    'account_lead_name', private.name_of(p_organization.account_lead_id),
    'client_count', (select count(*) from prod.client_organizations where organization_id = p_organization.id),
    'team_count', (select count(*) from prod.teams where organization_id = p_organization.id),
    'open_deal_count', (
      select count(*) from prod.teams t, lateral (
        select status from prod.deals where team_id = t.id order by created_at desc, id limit 1) newest
      where t.organization_id = p_organization.id and private.is_open_deal(newest.status)),
    'open_bills', (
      select coalesce(jsonb_agg(to_jsonb(sums) order by currency), '[]') from (
        select currency, count(*) as bill_count, sum(total_cents - credited_cents - paid_cents) as open_cents from prod.bills
        where organization_id = p_organization.id and private.is_open_bill(status) and total_cents - credited_cents > paid_cents
        group by currency) sums),
    'created_at', private.iso(p_organization.created_at), 'updated_at', private.iso(p_organization.updated_at),
    'deleted_at', private.iso(p_organization.deleted_at))
$$;

create or replace function private.due_bill_notifications(p_person uuid)
returns table (user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb)
language sql stable set search_path = '' as $$
  with open_bills as (
    select c.client_id, b.*, o.name, last_payment.id as payment_id, last_payment.status as payment_status,
      case b.currency when 'USD' then '$' else b.currency || ' ' end
        || to_char((b.total_cents - b.credited_cents - b.paid_cents) / 100.0, 'FM999,999,990.00') as amount
    from prod.client_organizations c
    join prod.organizations o on o.id = c.organization_id
    join prod.bills b on b.organization_id = o.id and b.status in ('DUE', 'PARTIALLY_PAID', 'PASTDUE')
      and b.total_cents - b.credited_cents > b.paid_cents
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

-- A last owner could not delete their account because of a bill that nobody can pay.
create or replace function private.deletion_stops(p_user_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by kind, name, id), '[]') from (
    select 'open_session' as kind, t.id, t.name from prod.sessions s join prod.teams t on t.id = s.team_id
    where s.user_id = p_user_id and s.ended_at is null
    union all
    select 'last_owner', o.id, o.name from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
    where c.client_id = p_user_id and c.role = 'owner'
      and not exists (select from prod.client_organizations other
        where other.organization_id = o.id and other.role = 'owner' and other.client_id <> p_user_id)
      and (exists (select from prod.client_organizations other where other.organization_id = o.id and other.client_id <> p_user_id)
        or exists (select from prod.bills b where b.organization_id = o.id
          and ((private.is_open_bill(b.status) and b.total_cents - b.credited_cents > b.paid_cents)
            or b.status in ('PROCESSING', 'DISPUTED')))
        or exists (select from prod.deals d where d.organization_id = o.id and d.status <> all (private.closed_client_statuses())))
    union all
    select distinct 'running_deal', t.id, t.name from prod.team_members m join prod.teams t on t.id = m.team_id
      join prod.deals d on d.team_id = t.id and private.is_open_deal(d.status)
    where m.user_id = p_user_id and m.assistant_role is not null
    union all
    select 'unpaid_payout', null, null
    where exists (select from prod.earnings where user_id = p_user_id and status = 'pending' and amount_cents > 0)
    union all
    select 'only_administrator', null, null
    where exists (select from prod.operator_roles where user_id = p_user_id and role = 'administrator')
      and not exists (select from prod.operator_roles where user_id <> p_user_id and role = 'administrator')
  ) stops
$$;

-- The mail of a failed payment waits ten minutes, and a correction may come meanwhile. The same goes for a payment link.
do $$
declare
  content text := pg_get_functiondef('private.mail_content(prod.mail_deliveries)'::regprocedure);
  replaced text := replace(content, 'subject and private.is_open_bill(b.status)',
    'subject and private.is_open_bill(b.status) and b.total_cents - b.credited_cents > b.paid_cents');
begin
  if length(replaced) <> length(content) + 2 * length(' and b.total_cents - b.credited_cents > b.paid_cents') then
    raise exception 'private.mail_content is not the expected one';
  end if;
  execute replaced;
end $$;

revoke execute on all functions in schema prod, private from public;
