-- A notification that cannot be dismissed, or that leads to an app, lives no longer than its reason, whoever made it. One that was
-- made by hand names no reason that could go: the producer's, which does, takes its place.
create table private.mobile_app (
  only_row boolean primary key default true check (only_row),
  is_offered boolean not null
);
alter table private.mobile_app enable row level security;
insert into private.mobile_app (is_offered) values (false);
comment on table private.mobile_app is 'Whether the application is configured with a mobile app: told by it, since the database cannot know.';

create function private.offers_app() returns boolean language sql stable set search_path = '' as $$
  select is_offered from private.mobile_app
$$;
create function prod.tell_mobile_app(p_is_offered boolean) returns void language sql set search_path = '' as $$
  update private.mobile_app set is_offered = p_is_offered where only_row and is_offered <> p_is_offered
$$;

create function private.needs_reason(kind prod.notification_type) returns boolean language sql immutable set search_path = '' as $$
  select kind in ('payment_overdue', 'payment_failed', 'pending_4_week_payment')
$$;

create or replace function private.is_told_by_hand(person uuid, kind prod.notification_type, org uuid) returns boolean
language sql stable set search_path = '' as $$
  select not private.needs_reason(kind) and exists (
    select from prod.notifications n
    where n.user_id = person and n.type = kind and n.key is null
      and (n.status = 'ACTIVE' or (n.status = 'DISMISSED' and n.days_until_recurrence is not null))
      and (n.organization_id = org) is not false)
$$;

create index notifications_without_reason on prod.notifications (user_id)
  where key is null and status = 'ACTIVE' and type in ('payment_overdue', 'payment_failed', 'pending_4_week_payment', 'download_app');

-- Makes what is due, ends what is over, brings back what recurs, and tells how many were made. One statement and so one
-- snapshot: what another check makes meanwhile is neither made again nor ended. None waits for another's rows, and all make
-- theirs in the same order, so that two never wait for each other.
create or replace function private.check_notifications(p_person uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  made integer;
begin
  update prod.notifications set status = 'EXPIRED' where id in (
    select n.id from prod.notifications n
    where n.key is null and n.status = 'ACTIVE' and (p_person is null or n.user_id = p_person)
      and n.type in ('payment_overdue', 'payment_failed', 'pending_4_week_payment', 'download_app')
      and (private.needs_reason(n.type) or not private.offers_app())
    for update skip locked);
  with due as materialized (
    select * from private.due_notifications(p_person) d
    where not private.is_told_by_hand(d.user_id, d.type, d.organization_id)
      and (d.type <> 'download_app' or private.offers_app())
  ), over as (
    update prod.notifications set status = 'EXPIRED' where id in (
      select n.id from prod.notifications n
      where n.key is not null and n.status <> 'EXPIRED' and (p_person is null or n.user_id = p_person)
        and not exists (select from due d where d.user_id = n.user_id and d.key = n.key)
      for update skip locked)
  )
  insert into prod.notifications (user_id, organization_id, type, banner_type, severity, key, days_until_recurrence, banner)
  select d.user_id, d.organization_id, d.type, d.type, k.severity, d.key, k.days_until_recurrence, jsonb_build_object(
    'title', private.fill_words(k.title, d.vars), 'description', private.fill_words(k.description, d.vars),
    'cta_link', private.fill_words(k.cta_link, d.vars))
  from due d join private.notification_kinds k on k.type = d.type
  where not exists (select from prod.notifications n where n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED')
  order by d.user_id, d.key
  on conflict (user_id, key) where key is not null and status <> 'EXPIRED' do nothing;
  get diagnostics made = row_count;
  perform private.recur_notifications(p_person, now());
  return made;
end $$;

-- The words about money: as on the bill, and what to do first.
update private.notification_kinds set title = 'A payment of {amount} failed',
  description = 'Bill {number} for {organization} is still unpaid. Try again, or pay another way.' where type = 'payment_failed';
update private.notification_kinds set description = '{organization} owes {amount}. Pay now to avoid interruption.'
  where type = 'payment_overdue';
update private.notification_kinds set title = 'Pay for the first four weeks to start',
  description = 'Work for {organization} begins as soon as {amount} is paid.' where type = 'pending_4_week_payment';

create or replace function private.due_bill_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with open_bills as (
    select c.client_id, b.*, o.name, last_payment.id as payment_id, last_payment.status as payment_status,
      case b.currency when 'USD' then '$' else b.currency || ' ' end
        || to_char((b.total_cents - b.paid_cents) / 100.0, 'FM999,999,990.00') as amount
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

-- What is over for its reader: it has ended, was dismissed, or is of a category that they do not want to see.
create index notifications_past on prod.notifications (user_id, created_at desc, id) include (organization_id)
  where status <> 'ACTIVE' or dismissed or muted;

-- A page of the viewer's notifications, newest first, and how many there are: those of no organization, and of the one given; only
-- what is over, if that is asked for. Both the number and the place of the page are found in an index; only the rows of the page
-- are read.
drop function prod.notification_page(uuid, integer, integer);
create function prod.notification_page(
  p_organization_id uuid default null, p_limit integer default 10, p_offset integer default 0, p_past boolean default false
) returns json language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
  total integer;
begin
  if p_past then
    select count(*) into total from prod.notifications
      where user_id = (select auth.uid()) and (status <> 'ACTIVE' or dismissed or muted)
        and (organization_id is null or organization_id = p_organization_id);
    ids := array(select id from prod.notifications
      where user_id = (select auth.uid()) and (status <> 'ACTIVE' or dismissed or muted)
        and (organization_id is null or organization_id = p_organization_id)
      order by created_at desc, id limit p_limit offset p_offset);
  else
    select count(*) into total from prod.notifications
      where user_id = (select auth.uid()) and (organization_id is null or organization_id = p_organization_id);
    ids := array(select id from prod.notifications
      where user_id = (select auth.uid()) and (organization_id is null or organization_id = p_organization_id)
      order by created_at desc, id limit p_limit offset p_offset);
  end if;
  return json_build_object('total', total, 'items', coalesce((
    select json_agg(one order by one.created_at desc, one.id)
    from (
      select n.id, n.user_id, n.organization_id, n.type, n.banner_type, n.severity, n.status, n.banner, n.days_until_recurrence,
        n.dismissed, n.muted, n.read_at, n.created_at
      from prod.notifications n where n.id = any (ids)
    ) one), '[]'));
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.notification_page(uuid, integer, integer, boolean) to authenticated;
grant all on private.mobile_app to service_role;
create policy run on private.mobile_app for all to service_role using (true) with check (true);
