-- Weekly timesheets (product/timesheets): the hours of an assistant with a team in a week, which the clients of the team
-- approve or dispute. Weeks are those of pay: ISO weeks in UTC, named by their Monday.

create type prod.timesheet_state as enum ('Open', 'To approve', 'Approved', 'Approved by deadline', 'Disputed');

create table prod.timesheets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1)
    constraint week_start_in_the_calendar check (week_start between '1900-01-01' and '9999-12-31'),
  state prod.timesheet_state not null default 'Open',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references prod.profiles (id) on delete set null,
  reason text constraint reason_fits check (length(reason) <= 500),
  updated_at timestamptz not null default now(),
  unique (user_id, team_id, week_start)
);
create index timesheets_team_week on prod.timesheets (team_id, week_start);
create index timesheets_undecided on prod.timesheets (week_start) where state in ('Open', 'To approve');
create index timesheets_newest on prod.timesheets (week_start, id);
create index timesheets_decided_by on prod.timesheets (decided_by);
comment on column prod.timesheets.reason is 'Why a client disputed the week. It stays when the dispute is settled.';
create trigger touch before update on prod.timesheets for each row execute function private.touch_version();

alter table prod.timesheets enable row level security;
grant select on prod.timesheets to authenticated;
create policy read_own_teams on prod.timesheets for select to authenticated
  using (user_id = (select auth.uid()) or team_id = any (array(select private.client_team_ids())));
create policy not_for_candidates on prod.timesheets as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- The time after the end of a week in which clients approve its timesheets: timesheetDeadlineDays of the contracts.
create function private.timesheet_deadline() returns interval language sql immutable set search_path = '' as $$ select interval '72 hours' $$;

create function private.approve_by(p_week date) returns timestamptz language sql immutable set search_path = '' as $$
  select (p_week + 7)::timestamp at time zone 'UTC' + private.timesheet_deadline()
$$;

create function private.this_week() returns date language sql stable set search_path = '' as $$
  select private.week_of(now())
$$;

-- Each week with a session has a timesheet. A session after an early submission opens the running week again.
create function private.add_timesheets() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.timesheets as t (user_id, team_id, week_start)
  select distinct s.user_id, s.team_id, week::date
  from added s cross join generate_series(private.week_of(s.created_at)::timestamp,
    private.week_of(greatest(s.created_at, s.ended_at - interval '1 microsecond'))::timestamp, interval '7 days') week
  order by 1, 2, 3
  on conflict (user_id, team_id, week_start) do update
    set state = 'Open', submitted_at = null, decided_at = null, decided_by = null
    where t.state in ('To approve', 'Approved') and t.week_start = private.this_week();
  return null;
end $$;
create trigger add_timesheets_of_added after insert on prod.sessions referencing new table as added
  for each statement execute function private.add_timesheets();
create trigger add_timesheets_of_changed after update on prod.sessions referencing new table as added
  for each statement execute function private.add_timesheets();

insert into prod.timesheets (user_id, team_id, week_start, state, decided_at)
select distinct s.user_id, s.team_id, week::date,
  (case when private.approve_by(week::date) < now() then 'Approved by deadline' else 'Open' end)::prod.timesheet_state,
  case when private.approve_by(week::date) < now() then private.approve_by(week::date) end
from prod.sessions s cross join generate_series(private.week_of(s.created_at)::timestamp,
  private.week_of(greatest(s.created_at, coalesce(s.ended_at, now()) - interval '1 microsecond'))::timestamp, interval '7 days') week;

-- The parts of sessions that are in a week, in seconds per session. Sessions of an assistant with a team do not overlap, so at
-- most one of them began before the week. An open session counts until now.
create function private.worked_in_week(p_user_id uuid, p_team_id uuid, p_week date)
returns table (session_id uuid, begins timestamptz, ends timestamptz) language sql stable set search_path = '' as $$
  with week as (
    select p_week::timestamp at time zone 'UTC' as opens, (p_week + 7)::timestamp at time zone 'UTC' as closes
  ), candidates as (
    select s.id, s.created_at, s.ended_at from week, prod.sessions s
    where s.user_id = p_user_id and s.team_id = p_team_id and s.created_at >= week.opens and s.created_at < week.closes
    union all
    (select s.id, s.created_at, s.ended_at from week, prod.sessions s
      where s.user_id = p_user_id and s.team_id = p_team_id and s.created_at < week.opens
      order by s.created_at desc limit 1)
  )
  select c.id, greatest(c.created_at, week.opens), least(coalesce(c.ended_at, now()), week.closes)
  from week, candidates c where coalesce(c.ended_at, now()) > week.opens
$$;

create function private.minutes_of(p_user_id uuid, p_team_id uuid, p_week date) returns integer language sql stable set search_path = '' as $$
  select coalesce(round(sum(extract(epoch from ends - begins)) / 60), 0)::integer
  from private.worked_in_week(p_user_id, p_team_id, p_week)
$$;

-- Whether the caller approves hours of a team: its clients, and account leads.
create function private.approves_hours(p_team_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_candidate()
    and (p_team_id in (select private.client_team_ids()) or private.has_role('account_lead'))
$$;

-- Moves timesheets on: to the clients when the week is over, and past the deadline. A week with a session that still runs waits
-- for its end.
create function prod.advance_timesheets(p_limit integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  with due as (
    select t.id from prod.timesheets t
    where t.state in ('Open', 'To approve') and t.week_start < private.this_week()
      and (t.state = 'Open' or private.approve_by(t.week_start) <= now())
      and not exists (select from prod.sessions s where s.user_id = t.user_id and s.team_id = t.team_id and s.ended_at is null
        and s.created_at < (t.week_start + 7)::timestamp at time zone 'UTC')
    order by t.week_start limit p_limit for update skip locked
  ), changed as (
    update prod.timesheets t set
      state = (case when private.approve_by(t.week_start) <= now() then 'Approved by deadline' else 'To approve' end)::prod.timesheet_state,
      submitted_at = coalesce(t.submitted_at, now()),
      decided_at = case when private.approve_by(t.week_start) <= now() then now() end
    from due where t.id = due.id returning 1
  )
  select count(*) into moved from changed;
  return moved;
end $$;
insert into private.jobs (name, every_seconds) values ('advance_timesheets', 60);

-- A disputed week holds back what is not paid yet: its bill is not charged, and its earnings are in no payout run. Automatic
-- charges also wait until the clients have approved the week, or the deadline has passed.
create function private.weeks_of_bill(p_bill prod.bills) returns setof prod.timesheets language sql stable set search_path = '' as $$
  select t.* from prod.timesheets t join prod.teams team on team.id = t.team_id
  where p_bill.kind = 'work' and team.organization_id = p_bill.organization_id and t.week_start = p_bill.period_start
$$;

create function private.is_disputed_week(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.weeks_of_bill(p_bill) where state = 'Disputed')
$$;

create function private.is_undecided_week(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.weeks_of_bill(p_bill) where state = 'Disputed'
    or (state in ('Open', 'To approve') and private.approve_by(week_start) > now()))
$$;

-- Whether a bill that is not paid is overdue. A bill of a disputed week, or with nothing left to pay, is not.
create function private.is_overdue(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select p_bill.due_at < now() and p_bill.total_cents > p_bill.credited_cents and not private.is_disputed_week(p_bill)
$$;

create or replace function private.earnings_until(p_until date, p_currency text) returns setof prod.earnings
language sql stable set search_path = '' as $$
  select e.* from prod.earnings e
  where e.status = 'pending' and e.payout_run_id is null and e.currency = p_currency and e.week_start <= p_until
    and not (e.kind = 'weekly' and exists (select from prod.timesheets t
      where (t.user_id, t.team_id, t.week_start) = (e.user_id, e.team_id, e.week_start) and t.state = 'Disputed'))
$$;

do $$
declare
  changed record;
begin
  for changed in values
    ('prod.start_auto_charges'::regproc, '(now() at time zone ''UTC'')::date)',
      '(now() at time zone ''UTC'')::date and not private.is_undecided_week(b))'),
    ('prod.compute_bills', 'where status in (''DUE'', ''PARTIALLY_PAID'') and due_at < now()',
      'where status in (''DUE'', ''PARTIALLY_PAID'') and due_at < now() and private.is_overdue(bills)'),
    ('private.settle_bill', 'when known.due_at < now() then', 'when private.is_overdue(known) then'),
    ('prod.charge_bill', '  started := private.start_payment', '  if (select private.is_disputed_week(b) from prod.bills b where b.id = p_bill_id) then
    raise exception ''WEEK_DISPUTED'';
  end if;
  started := private.start_payment')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

-- One timesheet as its readers see it.
create function private.timesheet_of(p_sheet prod.timesheets) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_sheet.id, 'user_id', p_sheet.user_id, 'user_name', private.name_of(p_sheet.user_id),
    'team_id', p_sheet.team_id, 'team_name', t.name, 'organization_name', o.name, 'week_start', p_sheet.week_start,
    'state', p_sheet.state, 'minutes', private.minutes_of(p_sheet.user_id, p_sheet.team_id, p_sheet.week_start),
    'approve_by', private.iso(private.approve_by(p_sheet.week_start)), 'submitted_at', private.iso(p_sheet.submitted_at),
    'decided_at', private.iso(p_sheet.decided_at), 'decided_by', private.name_of(p_sheet.decided_by), 'reason', p_sheet.reason,
    'updated_at', private.iso(p_sheet.updated_at))
  from prod.teams t join prod.organizations o on o.id = t.organization_id where t.id = p_sheet.team_id
$$;

-- Timesheets: {items, total}, newest week first. Assistants see their own, clients those of their teams, and account leads all.
create function prod.list_timesheets(
  p_state prod.timesheet_state default null, p_week_start date default null, p_team_id uuid default null,
  p_user_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_candidate() then
    return '{"items": [], "total": 0}';
  end if;
  return private.page_of('prod.timesheets', 'private.timesheet_of', array[
    case when not private.has_role('account_lead') then format('(r.user_id = %L or r.team_id = any (%L::uuid[]))', auth.uid(),
      array(select private.client_team_ids())) end,
    'r.state = ' || quote_literal(p_state),
    'r.week_start = ' || quote_literal(p_week_start),
    'r.team_id = ' || quote_literal(p_team_id),
    'r.user_id = ' || quote_literal(p_user_id)
  ], '{"week_start": "r.week_start"}', '-week_start', p_offset, p_limit);
end $$;

-- Sends the running or an ended week of the caller to the clients of the team. A week that waits for them already is answered as
-- it is.
create function prod.submit_timesheet(p_team_id uuid, p_week_start date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sheet prod.timesheets;
begin
  if private.is_candidate() or not exists (select from prod.teams where id = p_team_id)
    or not (private.is_team_assistant(p_team_id) or exists (select from prod.timesheets where user_id = auth.uid() and team_id = p_team_id)) then
    raise exception 'NOT_IN_TEAM';
  end if;
  select * into sheet from prod.timesheets
  where user_id = auth.uid() and team_id = p_team_id and week_start = p_week_start for update;
  if not found then
    raise exception 'TIMESHEET_EMPTY';
  end if;
  if sheet.state = 'Open' then
    if exists (select from prod.sessions where user_id = auth.uid() and team_id = p_team_id and ended_at is null
      and created_at < (p_week_start + 7)::timestamp at time zone 'UTC') then
      raise exception 'TIMESHEET_RUNNING';
    end if;
    update prod.timesheets set state = 'To approve', submitted_at = now() where id = sheet.id returning * into sheet;
  elsif sheet.state <> 'To approve' then
    raise exception 'TIMESHEET_DECIDED';
  end if;
  return private.timesheet_of(sheet);
end $$;

-- Approves or disputes a timesheet that is still as the caller saw it. A disputed one can be approved later.
create function prod.decide_timesheet(
  p_id uuid, p_updated_at timestamptz, p_state prod.timesheet_state, p_reason text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  sheet prod.timesheets;
begin
  select * into sheet from prod.timesheets where id = p_id for update;
  if not found or not private.approves_hours(sheet.team_id) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  perform private.check_seen(sheet.updated_at, p_updated_at);
  if p_state not in ('Approved', 'Disputed')
    or not (sheet.state = 'To approve' or (sheet.state = 'Disputed' and p_state = 'Approved')) then
    raise exception 'TIMESHEET_DECIDED';
  end if;
  if p_state = 'Disputed' and coalesce(btrim(p_reason), '') = '' then
    raise exception 'REASON_REQUIRED';
  end if;
  update prod.timesheets set state = p_state, decided_at = now(), decided_by = auth.uid(),
    reason = case when p_state = 'Disputed' then btrim(p_reason) else reason end
  where id = p_id;
  perform private.audit('timesheet.decided', p_id, jsonb_build_object('from', sheet.state, 'to', p_state, 'reason', btrim(p_reason)));
  -- After a dispute, the client has a week to pay.
  if sheet.state = 'Disputed' then
    update prod.bills b set due_at = greatest(b.due_at, now() + interval '7 days')
    from prod.teams t where t.id = sheet.team_id and b.organization_id = t.organization_id and b.kind = 'work'
      and b.period_start = sheet.week_start and private.is_open_bill(b.status);
  end if;
  select * into sheet from prod.timesheets where id = p_id;
  return private.timesheet_of(sheet);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function
  prod.list_timesheets(prod.timesheet_state, date, uuid, uuid, integer, integer),
  prod.submit_timesheet(uuid, date), prod.decide_timesheet(uuid, timestamptz, prod.timesheet_state, text) to authenticated;
