-- Notifications (product/notifications): users can read, dismiss and mute them, and some recur.

create type prod.notification_severity as enum ('URGENT', 'WARNING', 'BENEFIT', 'INFO');
create type prod.notification_status as enum ('ACTIVE', 'DISMISSED', 'EXPIRED');

create table prod.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  organization_id uuid references prod.organizations (id) on delete cascade,
  type prod.notification_type not null,
  banner_type prod.notification_type not null,
  severity prod.notification_severity not null default 'INFO',
  status prod.notification_status not null default 'ACTIVE',
  banner jsonb not null check (banner ? 'title' and banner ? 'description'),
  days_until_recurrence integer check (days_until_recurrence > 0),
  dismissed boolean not null default false,
  created_at timestamptz not null default now(),
  key text check (length(key) between 1 and 200),
  read_at timestamptz,
  dismissed_at timestamptz,
  muted boolean not null default false,
  constraint banner_shape check (private.is_banner(banner)),
  constraint recurrence_within_a_year check (days_until_recurrence <= 365)
);
create unique index notifications_key on prod.notifications (user_id, key) where key is not null and status <> 'EXPIRED';
create index notifications_shown on prod.notifications (user_id, severity, created_at desc)
  where status = 'ACTIVE' and not dismissed and not muted;
create index notifications_unread on prod.notifications (user_id)
  where status = 'ACTIVE' and not dismissed and not muted and read_at is null;
create index notifications_recurring on prod.notifications (dismissed_at)
  where status = 'DISMISSED' and days_until_recurrence is not null;

-- These indexes keep checks, counts and lists fast with a long history.
create index notifications_by_hand on prod.notifications (user_id, type)
  where key is null and (status = 'ACTIVE' or (status = 'DISMISSED' and days_until_recurrence is not null));
create index notifications_history on prod.notifications (user_id, created_at desc, id) include (organization_id);
create index notifications_without_reason on prod.notifications (user_id)
  where key is null and status = 'ACTIVE' and type in ('payment_overdue', 'payment_failed', 'pending_4_week_payment', 'download_app');

-- Past notifications: expired, dismissed, or in a muted category.
create index notifications_past on prod.notifications (user_id, created_at desc, id) include (organization_id)
  where status <> 'ACTIVE' or dismissed or muted;
comment on column prod.notifications.key is 'What a producer calls its reason by: one notification for one reason, until it has expired. Null for those made by hand.';
comment on column prod.notifications.muted is 'Of a category that its user does not want to see: kept in the history alone.';

alter table prod.notifications enable row level security;
grant select on prod.notifications to authenticated;
create policy read_own on prod.notifications for select to authenticated using (user_id = (select auth.uid()));

create function private.mute_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.muted := new.severity <> 'URGENT' and exists (select from prod.notification_preferences p
    where p.user_id = new.user_id and p.category = private.notification_category(new.type) and not p.in_app);
  return new;
end $$;
create trigger mute before insert on prod.notifications for each row execute function private.mute_notification();

-- Changes a notification of the viewer. The viewer can dismiss it and bring it back, but never expire it. Some types
-- cannot be dismissed.
create function prod.update_notification(
  p_id uuid, p_status prod.notification_status default null, p_dismissed boolean default null,
  p_set_days boolean default false, p_days integer default null
) returns setof prod.notifications language plpgsql security definer set search_path = '' as $$
declare
  known prod.notifications;
  current_status prod.notification_status;
  wanted prod.notification_status;
begin
  select * into known from prod.notifications where id = p_id and user_id = auth.uid() for update;
  if not found then
    raise exception 'NOTIFICATION_NOT_FOUND';
  end if;
  current_status := case when known.status = 'ACTIVE' and known.dismissed then 'DISMISSED' else known.status end;
  wanted := coalesce(p_status, (case p_dismissed when true then 'DISMISSED' when false then 'ACTIVE' end)::prod.notification_status, current_status);
  if wanted <> current_status and (current_status, wanted) not in (('ACTIVE', 'DISMISSED'), ('DISMISSED', 'ACTIVE')) then
    raise exception 'NOTIFICATION_MOVE';
  end if;
  if wanted = 'DISMISSED' and current_status <> wanted and known.type in ('payment_overdue', 'payment_failed', 'pending_4_week_payment') then
    raise exception 'NOTIFICATION_STAYS';
  end if;
  return query update prod.notifications set
    status = wanted,
    dismissed = wanted = 'DISMISSED',
    dismissed_at = case when wanted <> 'DISMISSED' then null when current_status = wanted then dismissed_at else now() end,
    read_at = case when wanted = 'DISMISSED' then coalesce(read_at, now()) else read_at end,
    days_until_recurrence = case when p_set_days then p_days else days_until_recurrence end
  where id = p_id returning *;
end $$;

-- Marks notifications of the viewer as read: those with the given ids, or all unread ones without an organization or of
-- the given organization.
create function prod.read_notifications(p_ids uuid[] default null, p_organization_id uuid default null) returns integer
language sql security definer set search_path = '' as $$
  with marked as (
    update prod.notifications set read_at = now()
    where user_id = auth.uid() and read_at is null and case
      when p_ids is not null then id = any (p_ids)
      else status = 'ACTIVE' and not dismissed and not muted and (organization_id is null or organization_id = p_organization_id)
    end
    returning 1
  )
  select count(*)::integer from marked
$$;

-- Returns the number of the viewer's unread notifications, at most 100, because pages show no larger number.
create function prod.count_unread_notifications(p_organization_id uuid default null) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from prod.notifications
    where user_id = (select auth.uid()) and status = 'ACTIVE' and not dismissed and not muted and read_at is null
      and (organization_id is null or organization_id = p_organization_id)
    limit 100) unread
$$;

-- Makes dismissed notifications active again when their days until recurrence are over.
create function private.recur_notifications(p_person uuid, p_now timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with back as (
    update prod.notifications set status = 'ACTIVE', dismissed = false, dismissed_at = null, read_at = null, created_at = p_now
    where id in (
      select id from prod.notifications
      where status = 'DISMISSED' and days_until_recurrence is not null
        and dismissed_at <= p_now - make_interval(days => days_until_recurrence) and (p_person is null or user_id = p_person)
      for update skip locked)
    returning 1
  )
  select count(*)::integer from back
$$;

-- Whether notifications of a type cannot be dismissed and stay until their reason ends. If such a notification has no
-- key, its reason is unknown. Then the check expires it, and creates a new one if the user has a reason.
create function private.needs_reason(kind prod.notification_type) returns boolean language sql immutable set search_path = '' as $$
  select kind in ('payment_overdue', 'payment_failed', 'pending_4_week_payment')
$$;

-- Whether a user has a notification of this type that an operator created, and which therefore has no key. If so, the
-- check creates no notification of the type. The notification counts while it is active, or dismissed and due to recur.
-- Types in private.needs_reason do not count.
create function private.is_told_by_hand(person uuid, kind prod.notification_type, org uuid) returns boolean
language sql stable set search_path = '' as $$
  select not private.needs_reason(kind) and exists (
    select from prod.notifications n
    where n.user_id = person and n.type = kind and n.key is null
      and (n.status = 'ACTIVE' or (n.status = 'DISMISSED' and n.days_until_recurrence is not null))
      and (n.organization_id = org) is not false)
$$;

-- Returns a page of the viewer's notifications, newest first, and their number: those without an organization and those
-- of the given one. With p_past, only past ones. The number and the offset come from an index, and only the rows of the
-- page are read.
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
grant execute on function prod.update_notification(uuid, prod.notification_status, boolean, boolean, integer),
  prod.read_notifications(uuid[], uuid), prod.count_unread_notifications(uuid),
  prod.notification_page(uuid, integer, integer, boolean) to authenticated;
