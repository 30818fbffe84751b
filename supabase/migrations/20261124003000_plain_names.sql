-- Clearer names of functions, triggers and tables. The BFF calls none of the renamed objects, so its versions before
-- and after this migration both work. Functions that the BFF calls, such as prod.ended_sessions_since(), keep their
-- names, and so do triggers on tables of Auth. Triggers keep working with a renamed function. A function body that
-- contains an old name is defined again below.

alter function private.follow_email() rename to copy_email_to_profile;
alter function private.follow_organization() rename to set_organization_version;
alter function private.follow_task() rename to set_task_timestamps;
alter function private.version_report() rename to set_report_version;
alter function private.follow_preference() rename to apply_notification_preference;
alter function private.follow_team_member() rename to sync_team_conversation;
alter function private.follow_organization_client() rename to remove_client_conversations;
alter function private.follow_operator() rename to sync_desk_conversations;
alter function private.note_password_change() rename to record_password_change;
alter function private.forget_reactivated() rename to clear_reactivated_at;
alter function private.end_first_session_news() rename to end_first_session_notifications;
alter trigger end_news on prod.sessions rename to end_first_session_notifications;
alter index prod.notifications_by_hand rename to notifications_without_key;

-- Auth sessions begin with a sign-in. prod.sessions are work sessions.
alter table private.ended_sessions rename to ended_auth_sessions;
alter index private.ended_sessions_ended_at rename to ended_auth_sessions_ended_at;
alter function private.note_ended_session() rename to record_ended_auth_session;
alter function private.note_sessions_of_banned() rename to record_auth_sessions_of_banned_user;

create or replace function private.record_ended_auth_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_auth_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;

-- Auth refuses every token refresh of a banned user but keeps their sessions, so this trigger records the sessions.
create or replace function private.record_auth_sessions_of_banned_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ended_auth_sessions (session_id) select id from auth.sessions where user_id = new.id
  on conflict do nothing;
  return null;
end $$;

create or replace function prod.ended_sessions_since(since timestamptz)
returns table (session_id uuid, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.session_id, e.ended_at from private.ended_auth_sessions e where e.ended_at > since order by e.ended_at
$$;

create or replace function prod.forget_ended_sessions() returns void language sql security definer set search_path = '' as $$
  delete from private.ended_auth_sessions where ended_at < now() - interval '1 day'
$$;

-- An unknown time zone counts as UTC.
alter function private.known_zone(text) rename to time_zone_or_utc;

create or replace function private.local_day(at timestamptz, zone text) returns date language plpgsql stable set search_path = '' as $$
begin
  return (at at time zone private.time_zone_or_utc(zone))::date;
end $$;

create or replace function private.zone_of(person uuid) returns text language sql stable set search_path = '' as $$
  select private.time_zone_or_utc(coalesce(
    (select timezone from prod.sessions where user_id = person order by created_at desc limit 1),
    (select timezone from prod.assistant_cvs where user_id = person and timezone is not null limit 1),
    (select timezone from prod.profiles where id = person),
    'UTC'))
$$;

-- Whether a user has a notification of this type that an operator created, and which therefore has no key. If so, the
-- check creates no notification of the type.
alter function private.is_told_by_hand(uuid, prod.notification_type, uuid) rename to has_notification_without_key;

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
    where not private.has_notification_without_key(d.user_id, d.type, d.organization_id)
      and (d.type <> 'download_app' or private.offers_app())
  ), over as (
    update prod.notifications set status = 'EXPIRED' where id in (
      select n.id from prod.notifications n
      where n.key is not null and n.status <> 'EXPIRED' and (p_person is null or n.user_id = p_person)
        and not exists (select from due d where d.user_id = n.user_id and d.key = n.key)
      for update skip locked)
  ), reworded as (
    update prod.notifications told set banner = now_said.banner from (
      select n.id, said.banner
      from due d
      join private.notification_kinds k on k.type = d.type
      join prod.notifications n on n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED',
      lateral (select private.banner_of(k, d.vars) as banner) said
      where p_person is not null and n.banner <> said.banner
      for update of n skip locked) now_said
    where told.id = now_said.id
  )
  insert into prod.notifications (user_id, organization_id, type, banner_type, severity, key, days_until_recurrence, banner)
  select d.user_id, d.organization_id, d.type, d.type, k.severity, d.key, k.days_until_recurrence, private.banner_of(k, d.vars)
  from due d join private.notification_kinds k on k.type = d.type
  where not exists (select from prod.notifications n where n.user_id = d.user_id and n.key = d.key and n.status <> 'EXPIRED')
  order by d.user_id, d.key
  on conflict (user_id, key) where key is not null and status <> 'EXPIRED' do nothing;
  get diagnostics made = row_count;
  perform private.recur_notifications(p_person, now());
  return made;
end $$;

-- After an event that can only end reasons: checks those of the given users who have an active notification or
-- reminder. A failure is logged and does not undo the event, and the jobs try again.
alter function private.recheck_told(uuid[]) rename to recheck_active_notifications;

create or replace function private.end_after_team_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications((
    select array_agg(c.user_id) || array_agg(o.client_id) filter (where o.client_id is not null)
    from changed c join prod.teams t on t.id = c.team_id left join prod.client_organizations o on o.organization_id = t.organization_id
    where c.assistant_role is not null));
  return null;
end $$;

create or replace function private.end_after_status() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications(array[new.user_id]);
  return null;
end $$;

create or replace function private.end_after_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;

create or replace function private.end_after_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications(private.assistants_of(new.team_id));
  return null;
end $$;

create or replace function private.end_after_organization() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications(array(
    select assistant_id from prod.matches where organization_id = new.id
    union
    select m.user_id from prod.team_members m join prod.teams t on t.id = m.team_id where t.organization_id = new.id));
  return null;
end $$;

create or replace function private.reword_after_rename() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_active_notifications(private.clients_of(new.id)
    || array(select assistant_id from prod.matches where organization_id = new.id));
  return null;
end $$;

-- The statuses of a deal or subscription that has ended: closedClientStatuses of the contracts.
create function private.closed_client_statuses() returns prod.client_status[] language sql immutable set search_path = '' as $$
  select array['CHURNED', 'LOST', 'VOID']::prod.client_status[]
$$;

create or replace function private.clock_in_refusal(person uuid, team uuid, at timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  newest prod.client_status := (select status from prod.deals where team_id = team order by created_at desc, id limit 1);
  deal prod.deals;
begin
  if newest = 'PAYMENT_PENDING' then
    return 'PAYMENT_PENDING';
  end if;
  if newest = any (private.closed_client_statuses()) then
    return 'DEAL_CLOSED';
  end if;
  select * into deal from prod.deals where team_id = team and private.is_open_deal(status) order by created_at desc, id limit 1;
  if deal.id is null then
    return 'NO_ACTIVE_DEALS';
  end if;
  if deal.requires_shift and not private.is_scheduled(person, team, at) then
    return 'NOT_IN_SHIFT';
  end if;
  if deal.status in ('PRE_INTRO_PERIOD', 'INTRO_PERIOD') and private.has_worked_the_week(person, team, at) then
    return 'OVER_ONBOARDING_SCHEDULE';
  end if;
  return null;
end $$;

create or replace function prod.delete_organization(p_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_as_owner(p_id);
  update prod.deals set status = 'CHURNED' where organization_id = p_id and status <> all (private.closed_client_statuses());
  update prod.sessions set ended_at = now() where ended_at is null
    and team_id in (select id from prod.teams where organization_id = p_id);
  update prod.job_listings set status = 'Closed' where organization_id = p_id;
  update prod.organization_invites set revoked_at = now() where organization_id = p_id and revoked_at is null and used_at is null;
  perform private.remove_client(p_id, client_id) from prod.client_organizations where organization_id = p_id;
  update prod.organizations set deleted_at = now() where id = p_id;
  perform private.audit('organization.deleted', p_id);
end $$;

create or replace function private.bill_subscriptions() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due prod.subscriptions;
  made integer := 0;
begin
  loop
    select * into due from prod.subscriptions s
    where case when s.plan_key is null then s.status = 'PAYMENT_PENDING' and s.billed_periods = 0 and s.ended_on is null
      else s.status <> 'PAUSED' and s.status <> all (private.closed_client_statuses())
        and s.started_on + make_interval(months => s.billed_periods) <= now() at time zone 'UTC'
        and (s.ended_on is null or s.started_on + make_interval(months => s.billed_periods) < s.ended_on) end
    order by s.id limit 1 for update skip locked;
    exit when not found or made >= 1000;
    perform private.bill_subscription(due);
    made := made + 1;
  end loop;
  return made;
end $$;

revoke execute on all functions in schema prod, private from public;
