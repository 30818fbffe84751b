-- Reminders (product/notifications#types): notifications that a job creates, once per user, team and occasion. They
-- expire with their reason.
create table private.reminders (
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  type prod.notification_type not null,
  occasion timestamptz not null,
  notification_id uuid not null default gen_random_uuid(),
  expires_at timestamptz not null,
  primary key (user_id, team_id, type, occasion)
);
create index reminders_notification on private.reminders (notification_id);
create index reminders_expiry on private.reminders (expires_at);
comment on column private.reminders.occasion is 'Start of the shift, or midnight UTC of the work day.';

alter table private.reminders enable row level security;
grant all on private.reminders to service_role;
create policy run on private.reminders for all to service_role using (true) with check (true);

-- Returns the assistants who worked but sent no report, 30 and 60 minutes after the end of the day's work. Leaves out
-- assistants who are online again, and all assistants after 12 hours. The report and the session may name different
-- time zones and days. So a report is matched with the session and not with the date.
create function private.due_report_reminders() returns table (
  user_id uuid, team_id uuid, type prod.notification_type, occasion timestamptz, expires_at timestamptz
) language sql stable set search_path = '' as $$
  with newest as (
    select distinct on (s.user_id, s.team_id) s.user_id, s.team_id, s.created_at, s.ended_at
    from prod.sessions s where s.created_at > now() - interval '36 hours'
    order by s.user_id, s.team_id, s.created_at desc
  ), offline as (
    select n.*, private.zone_of(n.user_id) as zone from newest n
    join prod.team_members m on m.team_id = n.team_id and m.user_id = n.user_id and m.assistant_role is not null
    where n.ended_at > now() - interval '24 hours' and not private.is_restricted(n.user_id)
      and not exists (select from prod.sessions o where o.user_id = n.user_id and o.team_id = n.team_id and o.ended_at is null)
  ), day as (
    select o.*, private.work_day(o.user_id, o.team_id, o.created_at, o.zone) as work_day from offline o
  ), over as (
    select d.*, private.work_ended_at(d.user_id, d.team_id, d.work_day, d.zone, d.ended_at) as over_at from day d
  )
  select o.user_id, o.team_id,
    case when o.over_at > now() - interval '60 minutes' then 'eod_report_30min_reminder' else 'eod_report_1h_reminder' end::prod.notification_type,
    o.work_day::timestamp at time zone 'UTC', o.over_at + interval '24 hours'
  from over o
  where o.over_at between now() - interval '12 hours' and now() - interval '30 minutes'
    and not exists (select from prod.eod_reports r where r.user_id = o.user_id and r.team_id = o.team_id
      and r.status = 'submitted' and r.work_day between o.work_day - 1 and o.work_day + 1
      and r.work_day in (o.work_day, private.work_day(o.user_id, o.team_id, o.created_at, r.timezone)))
$$;

-- Returns the banner of a reminder. A reminder of the start of a shift links to the card of its team, where the assistant
-- goes online. The others link to the end-of-day report.
create function private.reminder_banner(kind prod.notification_type, team_id uuid, team text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('title', filled.title, 'description', description, 'cta_link',
    case when about_report then format('/dashboard?report=%s#report', team_id) else format('/dashboard#shift-%s', team_id) end)
  from (values
    ('eod_report_30min_reminder', 'Your end-of-day report for %s is still open', 'Two lines are enough: what is done, and what comes next.', true),
    ('eod_report_1h_reminder', 'Your end-of-day report for %s is missing', 'Your work of that day is over. Write it down before you forget the details.', true),
    ('shift_starting_soon', 'Your shift with %s starts soon', 'You can go online already.', false),
    ('shift_late', 'Your shift with %s has started', 'You are not clocked in yet. Go online, or tell the team when you will.', false),
    ('shift_ending_soon', 'Your shift with %s ends soon', 'A good moment to begin your end-of-day report.', true)
  ) as words (type, heading, description, about_report), lateral (select format(heading, team) as title) filled
  where words.type = kind::text
$$;

-- Expires the active reminders of a user for a team.
create function private.expire_reminders(p_user_id uuid, p_team_id uuid, p_types prod.notification_type[], p_occasion timestamptz default null)
returns void language sql security definer set search_path = '' as $$
  update prod.notifications n set status = 'EXPIRED'
  from private.reminders r
  where r.user_id = p_user_id and r.team_id = p_team_id and r.type = any (p_types) and (p_occasion is null or r.occasion = p_occasion)
    and n.id = r.notification_id and n.status = 'ACTIVE'
$$;

-- Creates due reminders, expires ended ones, and returns the number of created ones. The key of a reminder ensures that
-- concurrent callers create it once.
create function prod.send_reminders() returns integer language plpgsql set search_path = '' as $$
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
insert into private.jobs (name, every_seconds) values ('send_reminders', 30);

create function private.end_report_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  day date;
begin
  for day in
    select new.work_day
    union
    select private.work_day(s.user_id, s.team_id, s.created_at, zones.zone)
    from prod.sessions s, lateral (values (s.timezone), (private.zone_of(s.user_id))) zones (zone)
    where s.user_id = new.user_id and s.team_id = new.team_id
      and s.created_at between new.work_day - 1 and new.work_day + interval '3 days'
      and private.work_day(s.user_id, s.team_id, s.created_at, new.timezone) = new.work_day
  loop
    perform private.expire_reminders(new.user_id, new.team_id,
      array['eod_report_30min_reminder', 'eod_report_1h_reminder']::prod.notification_type[], day::timestamp at time zone 'UTC');
  end loop;
  return null;
end $$;
create trigger end_reminders after insert or update on prod.eod_reports for each row when (new.status = 'submitted')
  execute function private.end_report_reminders();

create function private.end_shift_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.expire_reminders(new.user_id, new.team_id,
    case when new.ended_at is null then array['shift_starting_soon', 'shift_late'] else array['shift_ending_soon'] end::prod.notification_type[]);
  return null;
end $$;
create trigger end_reminders after insert or update of ended_at on prod.sessions
  for each row execute function private.end_shift_reminders();

-- Returns the due reminders of shifts, of the given users or of all users. A reminder stays active as long as this
-- function returns it.
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

-- Expires the reminders of the given users, or of all users, whose reason has ended: their time is over, the user has
-- left the team or has a restricted status, or private.due_shift_reminders does not return them (reminders of shifts
-- only). The trigger end_report_reminders handles sent reports.
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

revoke execute on all functions in schema prod, private from public;
