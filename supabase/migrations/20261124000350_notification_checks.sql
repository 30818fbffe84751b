-- Checks that create and expire notifications. A job checks all users, and triggers check the affected users after an
-- event. A notification expires when its reason ends, whichever event ended it.

create function private.fill_words(words text, vars jsonb) returns text language sql immutable set search_path = '' as $$
  select coalesce((
    with recursive filled (step, words) as (
      select 0, $1
      union all
      select f.step + 1, replace(f.words, '{' || v.key || '}', v.value)
      from filled f join (select row_number() over () as step, key, value from jsonb_each_text($2)) v on v.step = f.step + 1
    )
    select f.words from filled f order by f.step desc limit 1), $1)
$$;

-- Creates due notifications, expires ended ones, makes recurring ones active again, and returns the number of created
-- ones. One statement, and so one snapshot, both expires and creates notifications with a key: those of a concurrent
-- check are neither created again nor expired. Concurrent checks insert in the same order, so they cannot deadlock.
--
-- The check of one user also updates the texts of active notifications, for example after a part of a bill was paid.
-- The check of all users does not, because updating all texts each minute would be too expensive.
create function private.check_notifications(p_person uuid) returns integer language plpgsql security definer set search_path = '' as $$
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

create function prod.check_notifications() returns integer language sql set search_path = '' as $$
  select private.check_notifications(null)
$$;

insert into private.jobs (name, every_seconds) values ('check_notifications', 60);

create function prod.check_own_notifications() returns integer language sql security definer set search_path = '' as $$
  select private.check_notifications(auth.uid())
$$;

-- Checks the notifications of users after an event. A failure does not undo the event, and the job tries again.
create function private.recheck_notifications(people uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  for person in select distinct one from unnest(people) as one order by one loop
    perform private.check_notifications(person);
  end loop;
exception when others then
  raise warning 'Notifications could not be checked: %', sqlerrm;
end $$;

create function private.notify_after_match() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(array_append(private.clients_of(new.organization_id), new.assistant_id));
  return null;
end $$;
create trigger notify after insert or update of status on prod.matches for each row execute function private.notify_after_match();

-- Checks the clients of a team's organization when an assistant's first session with the team starts. Other sessions
-- cause no check. If one statement starts many sessions, each client is checked once.
create function private.notify_of_first_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications((
    select array_agg(distinct c.client_id)
    from added a
    join prod.teams t on t.id = a.team_id
    join prod.client_organizations c on c.organization_id = t.organization_id
    where a.ended_at is null and not exists (
      select from prod.sessions e where e.user_id = a.user_id and e.team_id = a.team_id and e.created_at < a.created_at)
  ));
  return null;
end $$;
create trigger notify_first after insert on prod.sessions referencing new table as added
  for each statement execute function private.notify_of_first_sessions();

create function private.end_first_session_news() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.notifications set status = 'EXPIRED'
  where key = format('join_session:%s:%s', new.team_id, new.user_id) and status <> 'EXPIRED'
    and user_id = any (private.clients_of((select organization_id from prod.teams where id = new.team_id)));
  return null;
end $$;
create trigger end_news after update of ended_at on prod.sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function private.end_first_session_news();

create function private.notify_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(array[(to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid]);
  return null;
end $$;
create trigger notify after insert or update on prod.interviews for each row execute function private.notify_person('assistant_id');
create trigger notify after insert or delete on prod.client_organizations
  for each row execute function private.notify_person('client_id');
create trigger notify after insert on prod.device_tokens for each row execute function private.notify_person('user_id');
create trigger notify after update of has_onboarded on prod.profiles
  for each row when (old.has_onboarded is distinct from new.has_onboarded) execute function private.notify_person('id');
create trigger notify after insert or update on prod.temporary_passwords
  for each row execute function private.notify_person('user_id');
create trigger notify after insert or update on prod.reviews for each row execute function private.notify_person('client_id');
create trigger notify after insert on prod.referrals for each row execute function private.notify_person('referrer_id');
create trigger notify_of_role after update of role on prod.client_organizations
  for each row when (old.role is distinct from new.role) execute function private.notify_person('client_id');

create function private.note_password_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.password_changes (user_id, changed_at) select id, clock_timestamp() from prod.profiles where id = new.id
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  perform private.recheck_notifications(array[new.id]);
  return null;
end $$;
create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.note_password_change();

create function private.notify_organization() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(private.clients_of(new.organization_id));
  return null;
end $$;
create trigger notify after insert or update on prod.payment_methods for each row execute function private.notify_organization();
create trigger notify after insert or update of status on prod.deals for each row execute function private.notify_organization();
create trigger notify after insert or update of status on prod.payments for each row execute function private.notify_organization();
create trigger notify after insert or update of status, paid_cents, total_cents on prod.bills
  for each row execute function private.notify_organization();

-- After an event that can only end reasons: checks those of the given users who have an active notification or
-- reminder. A failure does not undo the event, and the jobs try again.
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

-- When an assistant joins or leaves a team, the team's clients are checked too.
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

-- The trigger runs at the end of the transaction, because replacing schedules may delete an entry and insert an equal
-- one.
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

-- Only assistants are checked, because the organization's clients have been removed before.
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

create function private.banner_of(kind private.notification_kinds, vars jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('title', private.fill_words(kind.title, vars), 'description', private.fill_words(kind.description, vars),
    'cta_link', private.fill_words(kind.cta_link, vars))
$$;

create function private.reword_after_rename() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_told(private.clients_of(new.id)
    || array(select assistant_id from prod.matches where organization_id = new.id));
  return null;
end $$;
create trigger reword_banners after update of name on prod.organizations
  for each row when (old.name is distinct from new.name) execute function private.reword_after_rename();

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.check_own_notifications() to authenticated;
