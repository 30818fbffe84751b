-- A banner goes when its reason has gone, whichever event took it: also an application that is decided, an organization that is
-- deleted, a shift that is taken out of the schedule, a team that somebody is no longer in, an account that may not work.

-- Who has referred somebody has done what they were asked for.
create or replace function private.due_account_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select p.id, 'no_org'::prod.notification_type, 'no_org', null::uuid, '{}'::jsonb
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type = 'client' and p.has_onboarded
    and not exists (select from prod.client_organizations c where c.client_id = p.id)
  union all
  select p.id, 'download_app', 'download_app', null, '{}'
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type is not null and p.has_onboarded
    and p.created_at < now() - interval '3 days' and not private.is_restricted(p.id)
    and not exists (select from prod.device_tokens d where d.user_id = p.id)
  union all
  select newest.user_id, 'change_password', 'change_password:' || newest.id, null, '{}'
  from (
    select distinct on (t.user_id) t.* from prod.temporary_passwords t
    where p_person is null or t.user_id = p_person order by t.user_id, t.created_at desc
  ) newest
  where newest.used_at is not null
    and not exists (select from private.password_changes c where c.user_id = newest.user_id and c.changed_at > newest.used_at)
  union all
  select p.id, 'magic_vip_referral', 'magic_vip_referral', null, '{}'
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type = 'client' and p.has_onboarded
    and p.onboarding_funnel = 'magic_vip_247' and p.created_at < now() - interval '7 days'
    and not exists (select from prod.referrals r where r.referrer_id = p.id)
  union all
  select c.client_id, 'new_client_onboarding', 'new_client_onboarding:' || o.id, o.id, jsonb_build_object('organization', o.name)
  from prod.client_organizations c
  join prod.organizations o on o.id = c.organization_id
  join prod.profiles p on p.id = c.client_id and p.has_onboarded
  where (p_person is null or c.client_id = p_person) and c.created_at > now() - interval '14 days'
    and not exists (select from prod.teams t join prod.team_members m on m.team_id = t.id and m.assistant_role is not null
      where t.organization_id = o.id)
$$;
create trigger notify after insert on prod.referrals for each row execute function private.notify_person('referrer_id');

-- Of a deleted organization nothing is said any more, and an interview is over with the application that it belongs to.
create or replace function private.due_match_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with known as (
    select m.*, o.name as organization, private.name_of(m.assistant_id) as assistant
    from prod.matches m join prod.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.status in ('CSM Approved', 'Reco Scheduled', 'Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
      and (p_person is null or m.assistant_id = p_person
        or exists (select from prod.client_organizations c where c.organization_id = m.organization_id and c.client_id = p_person))
      and (m.status <> 'Matched' or m.updated_at > now() - interval '14 days')
  ), words as (
    select * from (values
      ('CSM Approved', 'client', 'pending_assistant_recommendation'), ('Reco Scheduled', 'client', 'pending_assistant_recommendation'),
      ('Reco Sent', 'client', 'assistant_recommendation_sent'), ('Selected', 'assistant', 'assistant_selected'),
      ('For Intro Call', 'client', 'intro_call'), ('For Intro Call', 'assistant', 'intro_call'),
      ('For Onboarding Call', 'client', 'onboarding_call'), ('For Onboarding Call', 'assistant', 'onboarding_call'),
      ('Matched', 'client', 'assistant_matched'), ('Matched', 'assistant', 'assistant_matched')
    ) as given (status, side, type)
  )
  select c.client_id, w.type::prod.notification_type, w.type || ':' || k.id, k.organization_id,
    jsonb_build_object('name', k.assistant, 'organization', k.organization, 'id', k.assistant_id)
  from known k join words w on w.status = k.status::text and w.side = 'client'
  join prod.client_organizations c on c.organization_id = k.organization_id
  where p_person is null or c.client_id = p_person
  union all
  select k.assistant_id, w.type::prod.notification_type, w.type || ':' || k.id, null,
    jsonb_build_object('name', case when w.type = 'assistant_matched' then 'You' else k.organization end, 'organization', k.organization)
  from known k join words w on w.status = k.status::text and w.side = 'assistant'
  where p_person is null or k.assistant_id = p_person
  union all
  select i.assistant_id, 'matching_interview', format('matching_interview:%s:%s', i.id, extract(epoch from i.scheduled_at)), null,
    jsonb_build_object('when', to_char(i.scheduled_at at time zone zone, 'FMDay, FMMonth FMDD, HH24:MI ') || zone)
  from prod.interviews i
  join prod.matches m on m.id = i.match_id and m.status not in ('Rejected', 'Not Interested', 'Removed', 'Matched')
  join prod.organizations o on o.id = m.organization_id and o.deleted_at is null,
  lateral (select private.zone_of(i.assistant_id) as zone) zones
  where (p_person is null or i.assistant_id = p_person)
    and i.outcome in ('Inteview Scheduled', 'Rescheduled') and i.scheduled_at > now() - interval '1 hour'
$$;

create or replace function private.due_work_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'join_session'::prod.notification_type, format('join_session:%s:%s', s.team_id, s.user_id), t.organization_id,
    jsonb_build_object('name', private.name_of(s.user_id), 'team', t.name, 'id', s.user_id)
  from prod.sessions s
  join prod.teams t on t.id = s.team_id
  join prod.client_organizations c on c.organization_id = t.organization_id
  where s.ended_at is null and s.created_at > now() - interval '1 day' and (p_person is null or c.client_id = p_person)
    and not exists (select from prod.sessions e where e.user_id = s.user_id and e.team_id = s.team_id and e.created_at < s.created_at)
  union all
  select m.user_id, 'account_lead_1on1', 'account_lead_1on1:' || m.team_id, null, jsonb_build_object('team', t.name)
  from prod.team_members m
  join prod.teams t on t.id = m.team_id
  join prod.organizations o on o.id = t.organization_id and o.deleted_at is null
  where (p_person is null or m.user_id = p_person) and m.assistant_role is not null
    and m.joined_at between now() - interval '44 days' and now() - interval '30 days' and not private.is_restricted(m.user_id)
$$;

-- Reminders of shifts, of these people or of everybody: they stand as long as this tells them.
drop function private.due_shift_reminders();
create function private.due_shift_reminders(p_people uuid[]) returns table (
  user_id uuid, team_id uuid, type prod.notification_type, occasion timestamptz, expires_at timestamptz
) language sql stable set search_path = '' as $$
  with shifts as (
    select s.*, shift.start, shift.start + make_interval(mins => private.schedule_length(s)) as ending
    from prod.schedules s
    join prod.team_members m on m.team_id = s.team_id and m.user_id = s.user_id and m.assistant_role is not null,
    lateral (
      select date_trunc('minute', now(), 'UTC')
        - make_interval(mins => (private.week_minute(now()) - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080)
        + make_interval(days => 7 * ahead) as start
      from generate_series(0, 1) as ahead) shift
    where (p_people is null or s.user_id = any (p_people))
      and shift.start <= now() + interval '15 minutes'
      and shift.start + make_interval(mins => private.schedule_length(s)) > now()
      and not private.is_restricted(s.user_id)
  ), states as (
    select s.*, online.is_online,
      exists (select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id
        and w.created_at > s.start - interval '1 day' and coalesce(w.ended_at, now()) >= s.start) as has_come,
      exists (select from shifts n where n.user_id = s.user_id and n.team_id = s.team_id and n.start = s.ending) as goes_on
    from shifts s, lateral (select exists (
      select from prod.sessions w where w.user_id = s.user_id and w.team_id = s.team_id and w.ended_at is null) as is_online) online
  )
  select s.user_id, s.team_id, 'shift_starting_soon'::prod.notification_type, s.start, s.start from states s
  where s.start > now() and not s.is_online and private.clock_in_refusal(s.user_id, s.team_id, s.start) is null
  union all
  select s.user_id, s.team_id, 'shift_late', s.start, s.ending from states s
  where s.start <= now() - interval '10 minutes' and not s.has_come
    and private.clock_in_refusal(s.user_id, s.team_id, now()) is null
  union all
  select s.user_id, s.team_id, 'shift_ending_soon', s.start, s.ending from states s
  where s.start <= now() and s.ending <= now() + interval '15 minutes' and s.is_online and not s.goes_on
$$;

-- Ends the reminders of these people, or of everybody, that have lost their reason: their time is over, their shift is not as it
-- was, or their person no longer works for the team. That a report is sent ends its own by itself (end_report_reminders).
create function private.end_reminders(p_people uuid[]) returns void language sql security definer set search_path = '' as $$
  with standing as materialized (
    select * from private.due_shift_reminders(p_people)
  )
  update prod.notifications set status = 'EXPIRED' where id in (
    select n.id from private.reminders r join prod.notifications n on n.id = r.notification_id
    where n.status = 'ACTIVE' and r.expires_at > now() - interval '2 days' and (p_people is null or r.user_id = any (p_people))
      and (r.expires_at <= now()
        or private.is_restricted(r.user_id)
        or not exists (select from prod.team_members m
          where m.team_id = r.team_id and m.user_id = r.user_id and m.assistant_role is not null)
        or (r.type in ('shift_starting_soon', 'shift_late', 'shift_ending_soon') and not exists (select from standing s
          where (s.user_id, s.team_id, s.type, s.occasion) = (r.user_id, r.team_id, r.type, r.occasion))))
    for update of n skip locked)
$$;

create or replace function prod.send_reminders() returns integer language plpgsql set search_path = '' as $$
declare
  made integer;
begin
  with due as (
    select * from private.due_report_reminders() union all select * from private.due_shift_reminders(null)
  ), claimed as (
    insert into private.reminders (user_id, team_id, type, occasion, expires_at)
    select user_id, team_id, type, occasion, expires_at from due on conflict do nothing returning *
  ), replaced as (
    update prod.notifications n set status = 'EXPIRED' from claimed c, private.reminders r
    where c.type = 'eod_report_1h_reminder' and r.type = 'eod_report_30min_reminder'
      and (r.user_id, r.team_id, r.occasion) = (c.user_id, c.team_id, c.occasion)
      and n.id = r.notification_id and n.status = 'ACTIVE'
  )
  insert into prod.notifications (id, user_id, type, banner_type, severity, banner)
  select c.notification_id, c.user_id, c.type, c.type,
    case when c.type in ('shift_late', 'eod_report_1h_reminder') then 'WARNING' else 'INFO' end::prod.notification_severity,
    private.reminder_banner(c.type, t.id, t.name)
  from claimed c join prod.teams t on t.id = c.team_id;
  get diagnostics made = row_count;
  perform private.end_reminders(null);
  return made;
end $$;

-- After an event that can only end something: of all whom it concerns, those who are told something are looked at. Whatever goes
-- wrong in it, what they did stands, and the jobs try again.
create function private.recheck_told(people uuid[]) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(array(
    select distinct n.user_id from prod.notifications n
    where n.user_id = any (people) and n.key is not null and n.status = 'ACTIVE'));
  people := array(
    select distinct r.user_id from private.reminders r join prod.notifications n on n.id = r.notification_id
    where r.user_id = any (people) and r.expires_at > now() and n.status = 'ACTIVE');
  if people <> '{}' then
    perform private.end_reminders(people);
  end if;
exception when others then
  raise warning 'Notifications could not be checked: %', sqlerrm;
end $$;
create function private.assistants_of(team uuid) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(user_id), '{}') from prod.team_members where team_id = team and assistant_role is not null
$$;

-- An assistant who joins or leaves a team concerns its clients too.
create function private.end_after_team_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told((
    select array_agg(c.user_id) || array_agg(o.client_id) filter (where o.client_id is not null)
    from changed c join prod.teams t on t.id = c.team_id left join prod.client_organizations o on o.organization_id = t.organization_id
    where c.assistant_role is not null));
  return null;
end $$;
create trigger end_banners_of_joined after insert on prod.team_members referencing new table as changed
  for each statement execute function private.end_after_team_change();
create trigger end_banners_of_left after delete on prod.team_members referencing old table as changed
  for each statement execute function private.end_after_team_change();

create function private.end_after_status() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(array[new.user_id]);
  return null;
end $$;
create trigger end_banners after update of status on prod.assistant_cvs
  for each row when (old.status is distinct from new.status) execute function private.end_after_status();

-- At the end of the transaction: whoever replaces their schedules takes a shift out and puts the same one in.
create function private.end_after_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;
create constraint trigger end_banners after insert or update or delete on prod.schedules deferrable initially deferred
  for each row execute function private.end_after_schedule();

create function private.end_after_deal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(private.assistants_of(new.team_id));
  return null;
end $$;
create trigger end_banners after insert or update of status on prod.deals for each row execute function private.end_after_deal();

-- Its clients are out of it already.
create function private.end_after_organization() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(array(
    select assistant_id from prod.matches where organization_id = new.id
    union
    select m.user_id from prod.team_members m join prod.teams t on t.id = m.team_id where t.organization_id = new.id));
  return null;
end $$;
create trigger end_banners after update of deleted_at on prod.organizations
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.end_after_organization();

create trigger notify_of_role after update of role on prod.client_organizations
  for each row when (old.role is distinct from new.role) execute function private.notify_person('client_id');

revoke execute on all functions in schema prod, private from public;
