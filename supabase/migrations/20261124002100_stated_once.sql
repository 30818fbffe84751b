-- Constants that the contracts contain too. Each is defined once, in a function.
-- supabase/local/test/contract-constants.test.ts compares each with its contract. Time zones follow the contract too.

-- A pattern for names of the tz database: timezonePattern of the contracts.
create function private.time_zone_pattern() returns text language sql immutable set search_path = '' as $$
  select '^(?!posix\/|right\/|US\/Pacific-New$)([A-Z]+(\/[A-Z_-]+)+|Etc\/GMT(0|[+]([0-9]|1[0-2])|-([0-9]|1[0-4]))|' ||
    'UTC|UCT|GMT([+-]?0)?|Greenwich|Universal|Zulu|CET|EET|MET|WET|EST|HST|MST|(CST6C|EST5E|MST7M|PST8P)DT|' ||
    'Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|NZ|NZ-CHAT|' ||
    'Poland|Portugal|PRC|ROC|ROK|Singapore|Turkey|W-SU)$'
$$;

-- Whether a text is the name of a time zone, as isTimezone() of the contracts decides. The pattern excludes other
-- values that `at time zone` accepts: UTC offsets, abbreviations and rules such as ABC+7.
create function private.is_time_zone(zone text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  if zone is null or length(zone) > 64 or zone !~* private.time_zone_pattern() then
    return false;
  end if;
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- The minutes before a shift in which clocking in is allowed (product/schedules#shift-status):
-- shiftBuffers.startMinutes of the contracts.
create function private.start_buffer() returns integer language sql immutable set search_path = '' as $$ select 60 $$;

-- The maximum length of a session outside of all schedules (product/work-sessions#auto-clock-out):
-- autoClockOutSeconds.end of the contracts.
create function private.session_limit() returns interval language sql immutable set search_path = '' as $$ select interval '3600 seconds' $$;

-- The number of sessions after which clients are asked for a review (product/reviews#asking): reviewThresholds of the
-- contracts.
create function private.review_threshold() returns integer language sql immutable set search_path = '' as $$ select 3 $$;

-- The statuses of assistants who do not work (product/candidates#restricted): restrictedStatuses of the contracts.
create function private.restricted_statuses() returns prod.assistant_status[] language sql immutable set search_path = '' as $$
  select array['Candidate', 'Trainee', 'Non-assistant', 'Unverified', 'On Hold', 'Ineligible']::prod.assistant_status[]
$$;

-- The statuses in which assistants can report that they are back: awayStatuses of the contracts.
create function private.away_statuses() returns prod.assistant_status[] language sql immutable set search_path = '' as $$
  select array['Unresponsive', 'Unavailable']::prod.assistant_status[]
$$;

-- The largest number of unread messages or notifications that pages show: unreadCap of the contracts.
create function private.unread_cap() returns integer language sql immutable set search_path = '' as $$ select 99 $$;

-- The maximum length of an email address in characters: maximumEmailLength of the contracts.
create function private.maximum_email_length() returns integer language sql immutable set search_path = '' as $$ select 254 $$;

-- Returns the time zone, or UTC if it is unknown. Jobs read the zones that users have written, so an unknown zone must
-- not fail.
create or replace function private.known_zone(zone text) returns text language plpgsql stable set search_path = '' as $$
begin
  return case when private.is_time_zone(zone) then zone else 'UTC' end;
end $$;

-- Returns the day of a moment in a time zone. Zones come from browsers, so an unknown zone counts as UTC.
create or replace function private.local_day(at timestamptz, zone text) returns date language plpgsql stable set search_path = '' as $$
begin
  return (at at time zone private.known_zone(zone))::date;
end $$;

-- Sets updated_at in milliseconds, because callers send it back as a version and JSON loses microseconds.
create or replace function private.follow_organization() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Whoever has an old one may still change the rest.
  if new.timezone <> old.timezone and not private.is_time_zone(new.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Creates an organization with the caller as its owner. Bills and receipts go to p_email. During onboarding, a user can
-- create only one organization: a repeated call, even a concurrent one, returns the existing organization unchanged.
create or replace function prod.create_organization(p_name text, p_email text default null, p_timezone text default 'UTC')
returns prod.organizations language plpgsql security definer set search_path = '' as $$
declare
  created prod.organizations;
  address text := nullif(lower(btrim(p_email)), '');
begin
  perform private.require_client();
  if not private.is_time_zone(p_timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  perform from prod.profiles where id = auth.uid() and not has_onboarded for no key update;
  if found then
    select o.* into created from prod.organizations o
    join prod.client_organizations c on c.organization_id = o.id and c.client_id = auth.uid() and c.role = 'owner'
    join prod.audit_events a on a.subject = o.id::text and a.action = 'organization.created' and a.actor_id = auth.uid()
    where o.deleted_at is null order by o.created_at, o.id limit 1;
    if found then
      return created;
    end if;
  end if;
  insert into prod.organizations (name, timezone) values (btrim(p_name), p_timezone) returning * into created;
  insert into prod.client_organizations (organization_id, client_id, role) values (created.id, auth.uid(), 'owner');
  if address is not null then
    update prod.organization_settings set contact_email = address, invoice_recipients = array[address], receipt_recipient = address
    where organization_id = created.id;
  end if;
  perform private.audit('organization.created', created.id);
  return created;
end $$;

-- Whether a session that starts at a moment is scheduled: an entry covers the moment or begins within the start buffer.
create or replace function private.is_scheduled(person uuid, team uuid, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from prod.schedules s
    where s.user_id = person and s.team_id = team
      and (private.week_minute(at) - (s.start_weekday * 1440 + s.start_minutes - private.start_buffer()) + 10080) % 10080
        < private.schedule_length(s) + private.start_buffer()
  )
$$;

-- Returns the start of the shift to which a moment belongs: the shift covers the moment or begins within the start
-- buffer.
create or replace function private.shift_start(person uuid, team uuid, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('minute', at, 'UTC') + make_interval(mins => private.start_buffer() - placed.since)
  from prod.schedules s, lateral (
    select (private.week_minute(at) - (s.start_weekday * 1440 + s.start_minutes - private.start_buffer()) + 10080) % 10080 as since) placed
  where s.user_id = person and s.team_id = team and placed.since < private.schedule_length(s) + private.start_buffer()
  order by placed.since desc limit 1
$$;

-- Ends at most p_limit of the due sessions and returns their number. Skips sessions that another transaction has
-- locked, so each session ends only once.
create or replace function prod.end_due_sessions(p_limit integer default 200) returns integer language sql set search_path = '' as $$
  with due as (
    select id from prod.sessions s
    where ended_at is null and created_at < now() - private.session_limit()
      and not private.is_scheduled(s.user_id, s.team_id, s.created_at)
    order by created_at limit p_limit for update skip locked
  ), ended as (
    update prod.sessions set ended_at = now(), auto_ended = true where id in (select id from due) and ended_at is null returning id
  )
  select count(*)::integer from ended
$$;

-- Adds a pending review for each client of the organization once an assistant has ended enough sessions with a team
-- (product/reviews#asking).
create or replace function private.ask_for_reviews() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from (select from prod.sessions
    where user_id = new.user_id and team_id = new.team_id and ended_at is not null
      limit private.review_threshold()) ended) >= private.review_threshold() then
    insert into prod.reviews (team_id, assistant_id, client_id)
    select new.team_id, new.user_id, c.client_id
    from prod.teams t join prod.client_organizations c using (organization_id)
    where t.id = new.team_id and not private.has_rated(c.client_id, new.user_id, t.organization_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Whether an assistant has a restricted status: the assistant does not work yet, or no longer works.
create or replace function private.is_restricted(person uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.assistant_cvs where user_id = person
    and status = any (private.restricted_statuses()))
$$;

-- Marks the calling assistant as back, for operators, if the assistant has an away status. Returns whether the
-- assistant has an away status, also on a repeated call.
create or replace function prod.tell_reactivated() returns boolean language plpgsql security definer set search_path = '' as $$
begin
  -- Locked, and before the entry as in prod.move_assistant: a status that is just changing would leave the mark on somebody who works.
  perform from prod.assistant_cvs where user_id = auth.uid() and status = any (private.away_statuses()) for share;
  if not found then
    return false;
  end if;
  update prod.pipeline_entries set reactivated_at = now() where assistant_id = auth.uid() and reactivated_at is null;
  return true;
end $$;

-- The viewer's conversations, with the last message and the number of unread messages.
create or replace view prod.conversation_overviews with (security_invoker = true) as
  select c.id, c.kind, c.team_id, coalesce((select t.name from prod.teams t where t.id = c.team_id), c.title) as title,
    c.last_message_at, me.last_read_at,
    (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'client_id', m.client_id, 'body', m.body,
       'attachments', m.attachments, 'created_at', m.created_at)
     from prod.messages m where m.conversation_id = c.id order by m.id desc limit 1) as last_message,
    (select count(*)::int from (select from prod.messages m
      where m.conversation_id = c.id and m.created_at > me.last_read_at and m.sender_id <> me.user_id
      limit private.unread_cap() + 1) unread) as unread_count,
    private.conversation_people(c.id) as members,
    private.may_write(c.id) as can_write,
    c.desk_client_id
  from prod.conversations c
  join prod.conversation_members me on me.conversation_id = c.id and me.user_id = (select auth.uid());

-- Returns the number of the viewer's unread notifications, at most one above the cap, because pages show no larger
-- number.
create or replace function prod.count_unread_notifications(p_organization_id uuid default null) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from prod.notifications
    where user_id = (select auth.uid()) and status = 'ACTIVE' and not dismissed and not muted and read_at is null
      and (organization_id is null or organization_id = p_organization_id)
    limit private.unread_cap() + 1) unread
$$;

-- Whether a text is an email address. The length is checked before the pattern. Null is accepted; `not null` refuses it
-- where needed.
create or replace function private.is_email(address text) returns boolean language sql immutable set search_path = '' as $$
  select case when length(address) <= private.maximum_email_length()
    then address ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    else address is null end
$$;

create or replace function private.are_emails(addresses text[], most integer) returns boolean language sql immutable set search_path = '' as $$
  select private.are_texts(addresses, most, private.maximum_email_length())
    and not exists (select from unnest(addresses) as address where not private.is_email(address))
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.time_zone_pattern(), private.is_time_zone(text), private.known_zone(text), private.start_buffer(),
  private.unread_cap(), private.maximum_email_length() to authenticated;
