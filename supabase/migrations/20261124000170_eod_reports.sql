-- End-of-day reports: one per assistant, team and work day. A work day is a day in the assistant's time zone. A shift
-- across midnight belongs to the day on which it begins.

create type prod.eod_report_status as enum ('draft', 'submitted');
create type prod.eod_mood as enum ('great', 'good', 'okay', 'rough');

create table prod.eod_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  work_day date not null constraint work_day_in_the_calendar check (work_day between '1900-01-01' and '9999-12-31'),
  timezone text not null constraint timezone_fits check (length(timezone) <= 64),
  done text not null default '' check (length(done) <= 4000),
  plans text not null default '' check (length(plans) <= 4000),
  blockers text not null default '' check (length(blockers) <= 4000),
  mood prod.eod_mood,
  status prod.eod_report_status not null default 'draft',
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (user_id, team_id, work_day),
  check ((status = 'submitted') = (submitted_at is not null)),
  check (status = 'draft' or length(btrim(done)) > 0)
);
create index eod_reports_team on prod.eod_reports (team_id, work_day desc);

alter table prod.eod_reports enable row level security;
grant select on prod.eod_reports to authenticated;
create policy read_own_and_submitted on prod.eod_reports for select to authenticated
  using (user_id = (select auth.uid()) or (status = 'submitted' and team_id = any (array(select private.client_team_ids()))));
create policy not_for_candidates on prod.eod_reports as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.version_report() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
  return new;
end $$;
create trigger version before update on prod.eod_reports for each row execute function private.version_report();

create trigger refuse_restricted before insert or update on prod.eod_reports
  for each row execute function private.refuse_restricted();

-- Returns the day of a moment in a time zone. Zones come from browsers, so an unknown zone counts as UTC.
create function private.local_day(at timestamptz, zone text) returns date language plpgsql stable set search_path = '' as $$
begin
  return (at at time zone zone)::date;
exception when invalid_parameter_value then
  return (at at time zone 'UTC')::date;
end $$;

-- Whether a submitted report can still be changed: until the end of the day on which it was submitted.
create function private.is_amendable(report prod.eod_reports) returns boolean language sql stable set search_path = '' as $$
  select coalesce(private.local_day(report.submitted_at, report.timezone) = private.local_day(now(), report.timezone), false)
$$;

-- Returns the start of the shift to which a moment belongs: the shift covers the moment or begins within 60 minutes.
create function private.shift_start(person uuid, team uuid, at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select date_trunc('minute', at, 'UTC') + make_interval(mins => 60 - placed.since)
  from prod.schedules s, lateral (
    select (private.week_minute(at) - (s.start_weekday * 1440 + s.start_minutes - 60) + 10080) % 10080 as since) placed
  where s.user_id = person and s.team_id = team and placed.since < private.schedule_length(s) + 60
  order by placed.since desc limit 1
$$;

create function private.work_day(person uuid, team uuid, at timestamptz, zone text) returns date
language sql stable set search_path = '' as $$
  select private.local_day(coalesce(private.shift_start(person, team, at), at), zone)
$$;

-- Returns a work day with the viewer's worked seconds and completed tasks. The day is p_work_day if it is given.
-- Otherwise it is the day of the newest session that is open or ended within 18 hours, if that day has no submitted report.
-- Otherwise it is today.
create function prod.eod_day(p_team_id uuid, p_timezone text, p_work_day date default null) returns jsonb
language sql stable set search_path = '' as $$
  with newest as (
    select private.work_day(user_id, team_id, created_at, p_timezone) as work_day
    from prod.sessions where user_id = auth.uid() and team_id = p_team_id and coalesce(ended_at, now()) > now() - interval '18 hours'
    order by created_at desc limit 1
  ), today as (
    select coalesce(p_work_day, (
      select work_day from newest where not exists (
        select from prod.eod_reports r where r.user_id = auth.uid() and r.team_id = p_team_id and r.work_day = newest.work_day
          and r.status = 'submitted' and private.local_day(now(), p_timezone) <> r.work_day)
    ), private.local_day(now(), p_timezone)) as work_day
  ), worked as (
    select coalesce(sum(extract(epoch from coalesce(s.ended_at, now()) - s.created_at)), 0) as seconds
    from prod.sessions s, today
    where s.user_id = auth.uid() and s.team_id = p_team_id
      and s.created_at between today.work_day - 1 and today.work_day + interval '3 days'
      and private.work_day(s.user_id, s.team_id, s.created_at, p_timezone) = today.work_day
  ), completed as (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) order by t.completed_at), '[]') as tasks
    from prod.tasks t, today
    where t.team_id = p_team_id and t.assignee_id = auth.uid() and t.completed_at is not null
      and private.work_day(t.assignee_id, t.team_id, t.completed_at, p_timezone) = today.work_day
  )
  select jsonb_build_object('work_day', today.work_day, 'seconds', floor(worked.seconds), 'tasks', completed.tasks,
    'amendable', exists (select from prod.eod_reports r where r.user_id = auth.uid() and r.team_id = p_team_id
      and r.work_day = today.work_day and private.is_amendable(r)))
  from today, worked, completed
$$;

-- Saves the viewer's report of a day. p_expected is the version that the viewer saw, or null, so that two windows do
-- not overwrite each other. A submitted report cannot become a draft again. A new report must be about today or one of
-- the last seven days.
create function prod.save_eod_report(
  p_team_id uuid, p_work_day date, p_timezone text, p_done text, p_plans text, p_blockers text, p_mood prod.eod_mood,
  p_expected timestamptz, p_submit boolean
) returns prod.eod_reports language plpgsql security definer set search_path = '' as $$
declare
  known prod.eod_reports;
  saved prod.eod_reports;
  today date := private.local_day(now(), p_timezone);
begin
  if not private.is_team_assistant(p_team_id) then
    raise exception 'REPORT_NOT_ALLOWED';
  end if;
  select * into known from prod.eod_reports
  where user_id = auth.uid() and team_id = p_team_id and work_day = p_work_day for update;
  if known.status = 'submitted' and not (p_submit and private.is_amendable(known)) then
    raise exception 'REPORT_SUBMITTED';
  end if;
  if known.updated_at is distinct from p_expected then
    raise exception 'REPORT_CHANGED';
  end if;
  if p_submit and btrim(p_done) = '' then
    raise exception 'REPORT_EMPTY';
  end if;
  if known.id is null then
    if p_work_day > today or p_work_day < today - 7 then
      raise exception 'REPORT_DAY';
    end if;
    insert into prod.eod_reports (user_id, team_id, work_day, timezone, done, plans, blockers, mood, status, submitted_at)
    values (auth.uid(), p_team_id, p_work_day, p_timezone, p_done, p_plans, p_blockers, p_mood,
      case when p_submit then 'submitted' else 'draft' end::prod.eod_report_status, case when p_submit then now() end)
    returning * into saved;
  else
    update prod.eod_reports set done = p_done, plans = p_plans, blockers = p_blockers, mood = p_mood,
      status = case when p_submit then 'submitted' else status end,
      submitted_at = case when p_submit then coalesce(submitted_at, now()) end
    where id = known.id returning * into saved;
  end if;
  return saved;
exception when unique_violation then
  raise exception 'REPORT_CHANGED';
end $$;

-- Returns the time zone of a user: that of the newest session, else that of the CV, else that of the profile.
-- Notifications about interviews use the zone for candidates too.
create function private.zone_of(person uuid) returns text language sql stable set search_path = '' as $$
  select private.known_zone(coalesce(
    (select timezone from prod.sessions where user_id = person order by created_at desc limit 1),
    (select timezone from prod.assistant_cvs where user_id = person and timezone is not null limit 1),
    (select timezone from prod.profiles where id = person),
    'UTC'))
$$;

-- Returns the end of a day's work with a team: the last clock-out, or the end of the last shift if that is later.
create function private.work_ended_at(person uuid, team uuid, day date, zone text, clocked_out timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(clocked_out, max(shift.start + make_interval(mins => private.schedule_length(s))))
  from prod.schedules s, lateral (
    select date_trunc('minute', clocked_out, 'UTC')
      - make_interval(mins => (private.week_minute(clocked_out) - s.start_weekday * 1440 - s.start_minutes + 10080) % 10080)
      + make_interval(days => 7 * ahead) as start
    from generate_series(0, 1) as ahead) shift
  where s.user_id = person and s.team_id = team and private.local_day(shift.start, zone) = day
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.local_day(timestamptz, text), private.is_amendable(prod.eod_reports),
  private.shift_start(uuid, uuid, timestamptz), private.work_day(uuid, uuid, timestamptz, text), prod.eod_day(uuid, text, date),
  prod.save_eod_report(uuid, date, text, text, text, text, prod.eod_mood, timestamptz, boolean) to authenticated;
