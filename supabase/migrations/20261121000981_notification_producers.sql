-- Producers (spec 3): each reason for a notification is a query that tells for whom it stands right now. A check makes what is
-- missing and ends what has lost its reason; it may run at any time, any number of times, on any number of replicas.
create table private.notification_kinds (
  type prod.notification_type primary key,
  severity prod.notification_severity not null,
  days_until_recurrence integer,
  cta_link text not null,
  title text not null,
  description text not null
);
alter table private.notification_kinds enable row level security;
comment on table private.notification_kinds is 'Words of the banners; {name}, {organization}, {team}, {when} and {id} are filled in by the producer.';
insert into private.notification_kinds (type, severity, days_until_recurrence, cta_link, title, description) values
  ('no_org', 'WARNING', 7, '/account/organizations', 'You have no organization yet',
    'Create one, or join your company’s, and your assistants and bills have a place.'),
  ('join_session', 'BENEFIT', null, '/chat', '{name} is online for {team} for the first time',
    'The first session has begun. Say hello and agree on the first task.'),
  ('download_app', 'INFO', 30, '/redirect/mobile-app', 'Workspace fits in your pocket',
    'Get the app, and see on your phone who is online and what is new.'),
  ('change_password', 'WARNING', null, '/settings/preferences', 'Choose a password of your own',
    'You signed in with a temporary password. It cannot be used a second time.'),
  ('magic_vip_referral', 'BENEFIT', 30, '/account/referral', 'A friend would like this too',
    'Refer somebody to VIP 24/7, and both of you get something back.'),
  ('new_client_onboarding', 'INFO', null, '/chat', 'Welcome to Workspace',
    '{organization} is set up. Tell us what you need help with, and we look for your assistant.'),
  ('matching_interview', 'WARNING', null, '/dashboard', 'Your interview is on {when}',
    'Check your camera and your connection beforehand, and be there five minutes early.'),
  ('intro_call', 'INFO', null, '/chat', 'Your intro call with {name} is next',
    'It takes about a quarter of an hour. We write as soon as the time is set.'),
  ('onboarding_call', 'INFO', null, '/chat', 'Your onboarding call with {name} is next',
    'Bring what the first week should be about: tools, hours and tasks.'),
  ('account_lead_1on1', 'INFO', null, '/chat', 'Your account lead would like to talk',
    'The first month with {team} is over. Tell in fifteen minutes how it goes.'),
  ('pending_assistant_recommendation', 'INFO', null, '/assistants', 'We are preparing a recommendation for {organization}',
    'An assistant has passed our interviews and will be introduced to you soon.'),
  ('assistant_recommendation_sent', 'BENEFIT', null, '/assistants', 'We recommend {name} to {organization}',
    'Have a look at the profile, and say yes or no.'),
  ('assistant_selected', 'BENEFIT', null, '/clients', '{organization} has chosen you',
    'An intro call comes next. Read what the job is about.'),
  ('assistant_matched', 'BENEFIT', null, '/chat', '{name} and {organization} work together now',
    'Say hello in the chat, and plan the first shifts.');

create table private.password_changes (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  changed_at timestamptz not null
);
alter table private.password_changes enable row level security;

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

create function private.name_of(person uuid) returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username, nickname,
    case account_type when 'client' then 'Client' when 'assistant' then 'Assistant' else 'User' end)
  from prod.profiles where id = person
$$;

-- What concerns an account as such. `p_person` null: everybody.
create function private.due_account_notifications(p_person uuid) returns table (
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
  union all
  select c.client_id, 'new_client_onboarding', 'new_client_onboarding:' || o.id, o.id, jsonb_build_object('organization', o.name)
  from prod.client_organizations c
  join prod.organizations o on o.id = c.organization_id
  join prod.profiles p on p.id = c.client_id and p.has_onboarded
  where (p_person is null or c.client_id = p_person) and c.created_at > now() - interval '14 days'
    and not exists (select from prod.teams t join prod.team_members m on m.team_id = t.id and m.assistant_role is not null
      where t.organization_id = o.id)
$$;

-- What comes of recruiting and matching, for both sides of a match.
create function private.due_match_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with known as (
    select m.*, o.name as organization, private.name_of(m.assistant_id) as assistant
    from prod.matches m join prod.organizations o on o.id = m.organization_id
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
  from prod.interviews i, lateral (select private.zone_of(i.assistant_id) as zone) zones
  where (p_person is null or i.assistant_id = p_person) and i.outcome in ('Inteview Scheduled', 'Rescheduled')
    and i.scheduled_at > now() - interval '1 hour'
$$;

-- What comes of working together.
create function private.due_work_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'join_session'::prod.notification_type, format('join_session:%s:%s', s.team_id, s.user_id), t.organization_id,
    jsonb_build_object('name', private.name_of(s.user_id), 'team', t.name)
  from prod.sessions s
  join prod.teams t on t.id = s.team_id
  join prod.client_organizations c on c.organization_id = t.organization_id
  where s.ended_at is null and s.created_at > now() - interval '1 day' and (p_person is null or c.client_id = p_person)
    and not exists (select from prod.sessions e where e.user_id = s.user_id and e.team_id = s.team_id and e.created_at < s.created_at)
  union all
  select m.user_id, 'account_lead_1on1', 'account_lead_1on1:' || m.team_id, null, jsonb_build_object('team', t.name)
  from prod.team_members m join prod.teams t on t.id = m.team_id
  where (p_person is null or m.user_id = p_person) and m.assistant_role is not null
    and m.joined_at between now() - interval '44 days' and now() - interval '30 days' and not private.is_restricted(m.user_id)
$$;

-- All reasons there are.
create function private.due_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select * from private.due_account_notifications(p_person)
  union all select * from private.due_match_notifications(p_person)
  union all select * from private.due_work_notifications(p_person)
$$;

-- Makes what is due, ends what is over, brings back what recurs, and tells how many were made. One statement and so one
-- snapshot: what another check makes meanwhile is neither made again nor ended. None waits for another's rows, and all make
-- theirs in the same order, so that two never wait for each other.
create function private.check_notifications(p_person uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  made integer;
begin
  with due as materialized (
    select * from private.due_notifications(p_person)
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

create function prod.check_notifications() returns integer language sql set search_path = '' as $$
  select private.check_notifications(null)
$$;
insert into private.jobs (name, every_seconds) values ('check_notifications', 60);
create function prod.check_own_notifications() returns integer language sql security definer set search_path = '' as $$
  select private.check_notifications(auth.uid())
$$;

-- A check right after what may have changed the reasons of these people. Whatever goes wrong in it, what they did stands, and
-- the job tries again.
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
create function private.clients_of(org uuid) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(client_id), '{}') from prod.client_organizations where organization_id = org
$$;

create function private.notify_after_match() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recheck_notifications(array_append(private.clients_of(new.organization_id), new.assistant_id));
  return null;
end $$;
create trigger notify after insert or update of status on prod.matches for each row execute function private.notify_after_match();

-- Only the first session of an assistant with a team is news, until it has ended: every other start and end costs nothing here,
-- and however many begin in one statement, each client is checked once.
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

create function private.note_password_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.password_changes (user_id, changed_at) select id, clock_timestamp() from prod.profiles where id = new.id
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  perform private.recheck_notifications(array[new.id]);
  return null;
end $$;
create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.note_password_change();

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.check_own_notifications() to authenticated;
grant all on private.notification_kinds, private.password_changes to service_role;
create policy run on private.notification_kinds for all to service_role using (true) with check (true);
create policy run on private.password_changes for all to service_role using (true) with check (true);
