-- The preferences of users for each category of notifications.

create type prod.notification_type as enum (
  'no_org', 'payment_overdue', 'payment_failed', 'no_payment_method', 'pending_4_week_payment', 'join_session',
  'rate_assistant', 'reminder_rate_assistant', 'download_app', 'card_expiring', 'change_password', 'magic_vip_referral',
  'new_client_onboarding', 'matching_interview', 'intro_call', 'onboarding_call', 'shift_starting_soon', 'shift_late',
  'shift_ending_soon', 'account_lead_1on1', 'pending_assistant_recommendation', 'assistant_recommendation_sent',
  'assistant_selected', 'assistant_matched', 'eod_report_30min_reminder', 'eod_report_1h_reminder'
);
create type prod.notification_category as enum ('payments', 'team', 'shifts', 'calls', 'account');

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

alter table prod.notification_preferences enable row level security;
grant select, insert (user_id, category, in_app, push), update (user_id, category, in_app, push)
  on prod.notification_preferences to authenticated;
create policy read_own on prod.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on prod.notification_preferences for insert to authenticated with check (user_id = (select auth.uid()));
create policy update_own on prod.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.follow_preference() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.notifications set muted = not new.in_app
  where user_id = new.user_id and status = 'ACTIVE' and severity <> 'URGENT' and muted = new.in_app
    and private.notification_category(type) = new.category;
  return null;
end $$;
create trigger follow after insert or update of in_app on prod.notification_preferences
  for each row execute function private.follow_preference();

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

revoke execute on all functions in schema prod, private from public;
