-- Notifications (spec 3 and 4): read, dismissed, coming back, muted by category; where pushes go and what became of them.
create type prod.notification_category as enum ('payments', 'team', 'shifts', 'calls', 'account');

alter table prod.notifications
  add column key text check (length(key) between 1 and 200),
  add column read_at timestamptz,
  add column dismissed_at timestamptz,
  add column muted boolean not null default false;
comment on column prod.notifications.key is 'What a producer calls its reason by: one notification for one reason, until it has expired. Null for those made by hand.';
comment on column prod.notifications.muted is 'Of a category that its user does not want to see: kept in the history alone.';
create unique index notifications_key on prod.notifications (user_id, key) where key is not null and status <> 'EXPIRED';
drop index prod.notifications_active;
create index notifications_shown on prod.notifications (user_id, severity, created_at desc)
  where status = 'ACTIVE' and not dismissed and not muted;
create index notifications_unread on prod.notifications (user_id)
  where status = 'ACTIVE' and not dismissed and not muted and read_at is null;
create index notifications_history on prod.notifications (user_id, created_at desc, id);
create index notifications_recurring on prod.notifications (dismissed_at)
  where status = 'DISMISSED' and days_until_recurrence is not null;

create function private.notification_category(kind prod.notification_type) returns prod.notification_category
language sql immutable set search_path = '' as $$
  select (case
    when kind in ('payment_overdue', 'payment_failed', 'no_payment_method', 'pending_4_week_payment', 'card_expiring') then 'payments'
    when kind in ('shift_starting_soon', 'shift_late', 'shift_ending_soon', 'eod_report_30min_reminder', 'eod_report_1h_reminder')
      then 'shifts'
    when kind in ('matching_interview', 'intro_call', 'onboarding_call', 'account_lead_1on1') then 'calls'
    when kind in ('join_session', 'rate_assistant', 'reminder_rate_assistant', 'pending_assistant_recommendation',
      'assistant_recommendation_sent', 'assistant_selected', 'assistant_matched') then 'team'
    else 'account'
  end)::prod.notification_category
$$;

create table prod.notification_preferences (
  user_id uuid not null default auth.uid() references prod.profiles (id) on delete cascade,
  category prod.notification_category not null,
  in_app boolean not null default true,
  push boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, category)
);
comment on table prod.notification_preferences is 'What somebody has chosen; without a row everything is on. What is urgent shows whatever is chosen.';
create trigger touch before update on prod.notification_preferences for each row execute function private.touch_updated_at();

create function private.mute_notification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.muted := new.severity <> 'URGENT' and exists (select from prod.notification_preferences p
    where p.user_id = new.user_id and p.category = private.notification_category(new.type) and not p.in_app);
  return new;
end $$;
create trigger mute before insert on prod.notifications for each row execute function private.mute_notification();

create function private.follow_preference() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.notifications set muted = not new.in_app
  where user_id = new.user_id and status = 'ACTIVE' and severity <> 'URGENT' and muted = new.in_app
    and private.notification_category(type) = new.category;
  return null;
end $$;
create trigger follow after insert or update of in_app on prod.notification_preferences
  for each row execute function private.follow_preference();

-- Answers in the browser's words: dismissing and bringing back are the user's, expiring never is, and some cannot be dismissed.
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

-- Those named, or without names all of the viewer's that are unread: of no organization, and of the one given.
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

-- Counts no further than to 100, where nobody reads the exact number any more.
create function prod.count_unread_notifications(p_organization_id uuid default null) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from prod.notifications
    where user_id = (select auth.uid()) and status = 'ACTIVE' and not dismissed and not muted and read_at is null
      and (organization_id is null or organization_id = p_organization_id)
    limit 100) unread
$$;

-- Dismissed ones whose days are over are back as if they were new.
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

create table prod.device_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  fcm_token text not null unique check (length(fcm_token) between 1 and 4096),
  user_agent text not null check (length(user_agent) <= 512),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index device_tokens_user on prod.device_tokens (user_id, seen_at desc);

-- A browser belongs to whoever is signed in there now. Of each person only the ten devices seen last are kept.
create function prod.register_device(p_fcm_token text, p_user_agent text) returns void
language sql security definer set search_path = '' as $$
  insert into prod.device_tokens (user_id, fcm_token, user_agent) values (auth.uid(), p_fcm_token, left(p_user_agent, 512))
  on conflict (fcm_token) do update set user_id = excluded.user_id, user_agent = excluded.user_agent, seen_at = now();
  delete from prod.device_tokens where user_id = auth.uid() and fcm_token <> p_fcm_token and id in (
    select id from prod.device_tokens where user_id = auth.uid() order by seen_at desc, id offset 10)
$$;

create type prod.push_delivery_state as enum ('sent', 'opened');
create table prod.push_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  notification_id uuid not null references prod.notifications (id) on delete cascade,
  device_token_id uuid references prod.device_tokens (id) on delete set null,
  state prod.push_delivery_state,
  attempts integer not null default 0,
  claimed_until timestamptz,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz
);
comment on column prod.push_deliveries.state is 'Null while it waits; with an error it is given up.';
create index push_deliveries_waiting on prod.push_deliveries (created_at) where state is null and error is null;
create index push_deliveries_user on prod.push_deliveries (user_id, created_at desc);
create index push_deliveries_notification on prod.push_deliveries (notification_id);

alter table prod.notification_preferences enable row level security;
alter table prod.device_tokens enable row level security;
alter table prod.push_deliveries enable row level security;
grant select on prod.notification_preferences, prod.device_tokens, prod.push_deliveries to authenticated;
grant insert (user_id, category, in_app, push), update (user_id, category, in_app, push) on prod.notification_preferences to authenticated;
grant delete on prod.device_tokens to authenticated;
create policy read_own on prod.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on prod.notification_preferences for insert to authenticated with check (user_id = (select auth.uid()));
create policy update_own on prod.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy read_own on prod.device_tokens for select to authenticated using (user_id = (select auth.uid()));
create policy delete_own on prod.device_tokens for delete to authenticated using (user_id = (select auth.uid()));
create policy read_own on prod.push_deliveries for select to authenticated using (user_id = (select auth.uid()));

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.update_notification(uuid, prod.notification_status, boolean, boolean, integer),
  prod.read_notifications(uuid[], uuid), prod.count_unread_notifications(uuid), prod.register_device(text, text) to authenticated;
