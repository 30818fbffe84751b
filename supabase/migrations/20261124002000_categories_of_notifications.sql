-- The category of each type of notification, and whether it can be dismissed. A test compares the rows with the
-- contract (shared/contracts/notification-kinds.ts).
create table private.notification_categories (
  type prod.notification_type primary key,
  category prod.notification_category not null,
  is_dismissible boolean not null default true
);
alter table private.notification_categories enable row level security;
comment on column private.notification_categories.is_dismissible is 'One that is not stays, and lives, as long as its reason.';
insert into private.notification_categories (type, category, is_dismissible) values
  ('no_org', 'account', true),
  ('payment_overdue', 'payments', false),
  ('payment_failed', 'payments', false),
  ('no_payment_method', 'payments', true),
  ('pending_4_week_payment', 'payments', false),
  ('join_session', 'team', true),
  ('rate_assistant', 'team', true),
  ('reminder_rate_assistant', 'team', true),
  ('download_app', 'account', true),
  ('card_expiring', 'payments', true),
  ('change_password', 'account', true),
  ('magic_vip_referral', 'account', true),
  ('new_client_onboarding', 'account', true),
  ('matching_interview', 'calls', true),
  ('intro_call', 'calls', true),
  ('onboarding_call', 'calls', true),
  ('shift_starting_soon', 'shifts', true),
  ('shift_late', 'shifts', true),
  ('shift_ending_soon', 'shifts', true),
  ('account_lead_1on1', 'calls', true),
  ('pending_assistant_recommendation', 'team', true),
  ('assistant_recommendation_sent', 'team', true),
  ('assistant_selected', 'team', true),
  ('assistant_matched', 'team', true),
  ('eod_report_30min_reminder', 'shifts', true),
  ('eod_report_1h_reminder', 'shifts', true);

-- Only functions with the rights of their owner call this function, because only the owner can read the table.
create or replace function private.notification_category(kind prod.notification_type) returns prod.notification_category
language sql stable set search_path = '' as $$
  select category from private.notification_categories where type = kind
$$;

create or replace function private.needs_reason(kind prod.notification_type) returns boolean language sql stable set search_path = '' as $$
  select not is_dismissible from private.notification_categories where type = kind
$$;

create or replace function prod.update_notification(
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
  if wanted = 'DISMISSED' and current_status <> wanted and private.needs_reason(known.type) then
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
