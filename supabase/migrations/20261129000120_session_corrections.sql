-- Corrections of work sessions (product/timesheets#corrections). An assistant asks for other times of an ended session, or for a
-- session that is missing. The clients of the team decide. Rows are never deleted, so they are the history of the session.

create type prod.correction_state as enum ('Waiting', 'Approved', 'Declined', 'Withdrawn');

create table prod.session_corrections (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references prod.sessions (id) on delete set null,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  team_id uuid not null references prod.teams (id) on delete cascade,
  started_before timestamptz,
  ended_before timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  timezone text not null constraint timezone_fits check (length(timezone) <= 64),
  reason text not null constraint reason_fits check (length(reason) between 1 and 500),
  state prod.correction_state not null default 'Waiting',
  answer text constraint answer_fits check (length(answer) <= 500),
  decided_at timestamptz,
  decided_by uuid references prod.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((started_before is null) = (ended_before is null))
);
create unique index session_corrections_one_waiting on prod.session_corrections (session_id) where state = 'Waiting';
create index session_corrections_session on prod.session_corrections (session_id);
create index session_corrections_user on prod.session_corrections (user_id, created_at desc);
create index session_corrections_team on prod.session_corrections (team_id, created_at desc);
create index session_corrections_newest on prod.session_corrections (created_at, id);
create index session_corrections_decided_by on prod.session_corrections (decided_by);
comment on column prod.session_corrections.started_before is 'The times of the session before the correction. Null for a missing session.';

alter table prod.session_corrections enable row level security;
grant select on prod.session_corrections to authenticated;
create policy read_own_teams on prod.session_corrections for select to authenticated
  using (user_id = (select auth.uid()) or team_id = any (array(select private.client_team_ids())));
create policy not_for_candidates on prod.session_corrections as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- What corrections change of bills that are paid or being paid. Such a bill stays, and the next bill for work has a line of the
-- difference. The lines that were made of it say how much of it is billed.
create table private.bill_adjustments (
  id bigint generated always as identity primary key,
  correction_id uuid not null references prod.session_corrections (id) on delete cascade,
  bill_id uuid not null references prod.bills (id) on delete cascade,
  description text not null,
  team_id uuid not null,
  user_id uuid not null,
  minutes integer not null,
  rate_cents integer not null,
  amount_cents bigint not null,
  created_at timestamptz not null default now()
);
create index bill_adjustments_bill on private.bill_adjustments (bill_id);
create index bill_adjustments_correction on private.bill_adjustments (correction_id);
alter table private.bill_adjustments enable row level security;
comment on column private.bill_adjustments.bill_id is 'The bill that stays as it is.';

alter table prod.bill_lines add column adjustment_id bigint references private.bill_adjustments (id) on delete set null;
create index bill_lines_adjustment on prod.bill_lines (adjustment_id);

-- The lines of the adjustments that the bill of a week takes, as JSON. A bill is never below zero: p_room is the sum of its other
-- lines, and what does not fit waits for a later bill. If the bill that an adjustment is about is open again, it is computed from
-- the sessions, so the adjustment no longer counts and what was billed of it comes back.
create function private.adjustment_lines(p_org uuid, p_week date, p_currency text, p_room bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  lines jsonb := '[]';
  room bigint := p_room;
  adjustment record;
  part bigint;
begin
  for adjustment in
    select * from (
      select a.*, case when private.is_open_bill(paid.status) then 0 else a.amount_cents end - coalesce((
        select sum(l.amount_cents) from prod.bill_lines l join prod.bills b on b.id = l.bill_id
        where l.adjustment_id = a.id and not (b.kind = 'work' and b.period_start = p_week and b.currency = p_currency)), 0)::bigint as rest
      from private.bill_adjustments a join prod.bills paid on paid.id = a.bill_id
      where paid.organization_id = p_org and paid.currency = p_currency and private.week_of(a.created_at) <= p_week
    ) adjusted order by rest > 0 desc, id
  loop
    part := greatest(adjustment.rest, -room);
    continue when part = 0;
    room := room + part;
    lines := lines || jsonb_build_object('description', adjustment.description, 'team_id', adjustment.team_id,
      'user_id', adjustment.user_id, 'amount_cents', part, 'adjustment_id', adjustment.id,
      'minutes', case when part = adjustment.amount_cents then adjustment.minutes end,
      'rate_cents', case when part = adjustment.amount_cents then adjustment.rate_cents end);
  end loop;
  return lines;
end $$;

-- Creates or updates the work bill of one week, unless the bill is settled or being paid.
create or replace function private.compute_work_bill(org uuid, monday date) returns void language plpgsql security definer set search_path = '' as $$
declare
  paid_in text;
  bill prod.bills;
  wanted jsonb;
  known jsonb;
begin
  for paid_in in
    select l.currency from private.work_lines(org, monday) l
    union select b.currency from prod.bills b where b.organization_id = org and b.kind = 'work' and b.period_start = monday
    union select b.currency from private.bill_adjustments a join prod.bills b on b.id = a.bill_id
      where b.organization_id = org and private.week_of(a.created_at) <= monday
  loop
    select coalesce(jsonb_agg(to_jsonb(l) - 'currency' || '{"adjustment_id": null}' order by l.description, l.user_id, l.team_id, l.rate_cents), '[]')
      into wanted
    from private.work_lines(org, monday) l where l.currency = paid_in and l.amount_cents > 0;
    wanted := wanted || private.adjustment_lines(org, monday, paid_in, (
      select coalesce(sum((line ->> 'amount_cents')::bigint), 0)::bigint from jsonb_array_elements(wanted) line));
    if wanted <> '[]' then
      insert into prod.bills (organization_id, kind, period_start, period_end, currency, due_at)
      values (org, 'work', monday, monday + 7, paid_in, (monday + 14)::timestamp at time zone 'UTC')
      on conflict do nothing;
    end if;
    select * into bill from prod.bills
    where organization_id = org and kind = 'work' and period_start = monday and currency = paid_in for update;
    continue when bill.id is null or not private.is_open_bill(bill.status);
    -- The adjustments of a bill that is open again come back with the next bill.
    insert into private.changed_bill_weeks (team_id, week_start)
    select a.team_id, private.this_week() from private.bill_adjustments a
    where a.bill_id = bill.id and exists (select from prod.bill_lines l where l.adjustment_id = a.id)
      and monday < private.this_week() limit 1;
    select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'team_id', l.team_id, 'user_id', l.user_id,
      'minutes', l.minutes, 'rate_cents', l.rate_cents, 'amount_cents', l.amount_cents, 'adjustment_id', l.adjustment_id)
      order by l.id), '[]') into known
    from prod.bill_lines l where l.bill_id = bill.id;
    continue when wanted = known and wanted <> '[]';
    if wanted = '[]' and not exists (select from prod.payments where bill_id = bill.id) then
      delete from prod.bills where id = bill.id;
      continue;
    end if;
    delete from prod.bill_lines where bill_id = bill.id;
    insert into prod.bill_lines (bill_id, kind, description, team_id, user_id, minutes, rate_cents, amount_cents, adjustment_id)
    select bill.id, 'work', l.description, l.team_id, l.user_id, l.minutes, l.rate_cents, l.amount_cents, l.adjustment_id
    from rows from (jsonb_to_recordset(wanted) as (description text, team_id uuid, user_id uuid, minutes integer,
      rate_cents integer, amount_cents bigint, adjustment_id bigint)) with ordinality
      l (description, team_id, user_id, minutes, rate_cents, amount_cents, adjustment_id, place)
    order by l.place;
    update prod.bills set total_cents = (select coalesce(sum(amount_cents), 0) from prod.bill_lines where bill_id = bill.id) where id = bill.id;
    perform private.settle_bill(bill.id);
  end loop;
end $$;

-- The longest corrected session, and how far back it may begin: correctionLimits of the contracts.
create function private.correction_length() returns interval language sql immutable set search_path = '' as $$ select interval '24 hours' $$;
create function private.correction_age() returns interval language sql immutable set search_path = '' as $$ select interval '1440 hours' $$;

-- The constraints of the times that a correction asks for. Sessions of an assistant do not overlap, whatever their team.
create function private.check_correction(p_user_id uuid, p_session_id uuid, p_started_at timestamptz, p_ended_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_ended_at > now() then
    raise exception 'CORRECTION_IN_FUTURE';
  end if;
  if p_ended_at <= p_started_at or p_ended_at > p_started_at + private.correction_length() then
    raise exception 'CORRECTION_LENGTH';
  end if;
  if p_started_at < now() - private.correction_age() then
    raise exception 'CORRECTION_TOO_OLD';
  end if;
  if exists (
    select from prod.sessions s where s.user_id = p_user_id and s.id is distinct from p_session_id
      and s.created_at < p_ended_at and coalesce(s.ended_at, 'infinity') > p_started_at
  ) then
    raise exception 'CORRECTION_OVERLAPS';
  end if;
end $$;

create function private.correction_of(p_correction prod.session_corrections) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_correction.id, 'session_id', p_correction.session_id,
    'user_id', p_correction.user_id, 'user_name', private.name_of(p_correction.user_id),
    'team_id', p_correction.team_id, 'team_name', (select name from prod.teams where id = p_correction.team_id),
    'started_before', private.iso(p_correction.started_before), 'ended_before', private.iso(p_correction.ended_before),
    'started_at', private.iso(p_correction.started_at), 'ended_at', private.iso(p_correction.ended_at),
    'reason', p_correction.reason, 'state', p_correction.state, 'answer', p_correction.answer,
    'decided_at', private.iso(p_correction.decided_at), 'decided_by', private.name_of(p_correction.decided_by),
    'created_at', private.iso(p_correction.created_at))
$$;

-- Asks for other times of an ended session of the caller, or for a missing session with a team (p_session_id is null).
create function prod.ask_for_correction(
  p_session_id uuid, p_team_id uuid, p_started_at timestamptz, p_ended_at timestamptz, p_timezone text, p_reason text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  corrected prod.sessions;
  asked prod.session_corrections;
begin
  if private.is_candidate() then
    raise exception 'NOT_IN_TEAM';
  end if;
  if p_session_id is null then
    if not private.is_team_assistant(p_team_id) then
      raise exception 'NOT_IN_TEAM';
    end if;
  else
    select * into corrected from prod.sessions where id = p_session_id and user_id = auth.uid() for share;
    if not found then
      raise exception 'SESSION_NOT_FOUND';
    end if;
    if corrected.ended_at is null then
      raise exception 'SESSION_RUNNING';
    end if;
    if (corrected.created_at, corrected.ended_at) = (p_started_at, p_ended_at) then
      raise exception 'CORRECTION_CHANGES_NOTHING';
    end if;
  end if;
  perform private.check_correction(auth.uid(), p_session_id, p_started_at, p_ended_at);
  insert into prod.session_corrections (session_id, user_id, team_id, started_before, ended_before, started_at, ended_at, timezone, reason)
  values (p_session_id, auth.uid(), coalesce(corrected.team_id, p_team_id), corrected.created_at, corrected.ended_at,
    p_started_at, p_ended_at, coalesce(corrected.timezone, p_timezone), btrim(p_reason))
  returning * into asked;
  return private.correction_of(asked);
exception when unique_violation then
  raise exception 'CORRECTION_WAITS';
end $$;

-- Changes the session of an approved correction. Pay follows by itself: a paid week gets a pending difference. Open bills are
-- computed at once, so that nobody pays an old amount, and bills that are paid or being paid get adjustments.
create function private.apply_correction(p_correction prod.session_corrections) returns uuid
language plpgsql set search_path = '' as $$
declare
  org uuid := (select organization_id from prod.teams where id = p_correction.team_id);
  corrected uuid := p_correction.session_id;
  weeks date[];
  settled uuid[];
  before jsonb;
begin
  -- Only one correction of an assistant, and the job that computes bills not at the same time.
  perform pg_advisory_xact_lock(hashtextextended('corrections ' || p_correction.user_id, 0));
  perform pg_advisory_xact_lock(hashtextextended('bills', 0));
  perform private.check_correction(p_correction.user_id, corrected, p_correction.started_at, p_correction.ended_at);
  weeks := array(
    select distinct week::date from (values (p_correction.started_before, p_correction.ended_before),
      (p_correction.started_at, p_correction.ended_at)) times (begins, ends),
      generate_series(private.week_of(begins)::timestamp, private.week_of(ends)::timestamp, interval '7 days') week
    order by 1);
  settled := array(select id from prod.bills where organization_id = org and kind = 'work' and period_start = any (weeks)
    and status in ('PAID', 'PROCESSING', 'DISPUTED', 'CREDITED') order by period_start, currency for update);
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('bill_id', b.id)) into before
  from prod.bills b, private.work_lines(org, b.period_start) l where b.id = any (settled) and l.currency = b.currency;
  if corrected is null then
    insert into prod.sessions (user_id, team_id, created_at, ended_at, timezone)
    values (p_correction.user_id, p_correction.team_id, p_correction.started_at, p_correction.ended_at, p_correction.timezone)
    returning id into corrected;
  else
    update prod.sessions set created_at = p_correction.started_at, ended_at = p_correction.ended_at
    where id = corrected and ended_at is not null;
    if not found then
      raise exception 'SESSION_NOT_FOUND';
    end if;
  end if;
  insert into private.bill_adjustments (correction_id, bill_id, description, team_id, user_id, minutes, rate_cents, amount_cents)
  select p_correction.id, bill_id, 'Correction of the week of ' || to_char(b.period_start, 'FMMonth FMDD, YYYY') || ' · ' || max(l.description),
    l.team_id, l.user_id, sum(l.minutes)::integer, l.rate_cents, sum(l.amount_cents)::bigint
  from (
    select b.id as bill_id, l.description, l.team_id, l.user_id, l.minutes, l.rate_cents, l.amount_cents
    from prod.bills b, private.work_lines(org, b.period_start) l where b.id = any (settled) and l.currency = b.currency
    union all
    select l.bill_id, l.description, l.team_id, l.user_id, -l.minutes, l.rate_cents, -l.amount_cents
    from jsonb_to_recordset(before) as l (bill_id uuid, description text, team_id uuid, user_id uuid, minutes integer, rate_cents integer, amount_cents bigint)
  ) l join prod.bills b on b.id = l.bill_id
  group by l.bill_id, b.period_start, l.team_id, l.user_id, l.rate_cents having sum(l.amount_cents) <> 0;
  perform private.compute_work_bill(org, week) from unnest(weeks || private.this_week()) week;
  -- A week that had no bill gets one now, and the client a week to pay it.
  update prod.bills set due_at = greatest(due_at, now() + interval '7 days')
  where organization_id = org and kind = 'work' and period_start = any (weeks) and created_at = now();
  perform private.settle_bill(id) from prod.bills
  where organization_id = org and kind = 'work' and period_start = any (weeks) and created_at = now();
  return corrected;
end $$;

-- Approves, declines or withdraws a correction that waits. The asker withdraws it, and the clients of the team or an account lead
-- decide about it. Of two answers at the same time, one counts.
create function prod.change_correction(p_id uuid, p_state prod.correction_state, p_answer text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.session_corrections;
begin
  select * into known from prod.session_corrections where id = p_id for update;
  if not found or private.is_candidate() or not (known.user_id = auth.uid() or private.approves_hours(known.team_id)) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if p_state = 'Waiting' or (p_state = 'Withdrawn') <> (known.user_id = auth.uid()) then
    raise exception 'The asker withdraws a correction, and others decide about it' using errcode = 'insufficient_privilege';
  end if;
  if known.state <> 'Waiting' then
    raise exception 'CORRECTION_DECIDED';
  end if;
  if p_state = 'Declined' and coalesce(btrim(p_answer), '') = '' then
    raise exception 'REASON_REQUIRED';
  end if;
  if p_state = 'Approved' then
    known.session_id := private.apply_correction(known);
  end if;
  update prod.session_corrections set state = p_state, answer = nullif(btrim(p_answer), ''), decided_at = now(), decided_by = auth.uid(),
    session_id = known.session_id
  where id = p_id returning * into known;
  perform private.audit('session_correction.decided', p_id, jsonb_build_object('to', p_state, 'answer', known.answer,
    'from', jsonb_build_array(known.started_before, known.ended_before), 'times', jsonb_build_array(known.started_at, known.ended_at)));
  return private.correction_of(known);
end $$;

-- Corrections: {items, total}, newest first. Assistants see their own, clients those of their teams, and account leads all.
create function prod.list_corrections(
  p_state prod.correction_state default null, p_session_id uuid default null, p_team_id uuid default null,
  p_user_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_candidate() then
    return '{"items": [], "total": 0}';
  end if;
  return private.page_of('prod.session_corrections', 'private.correction_of', array[
    case when not private.has_role('account_lead') then format('(r.user_id = %L or r.team_id = any (%L::uuid[]))', auth.uid(),
      array(select private.client_team_ids())) end,
    'r.state = ' || quote_literal(p_state),
    'r.session_id = ' || quote_literal(p_session_id),
    'r.team_id = ' || quote_literal(p_team_id),
    'r.user_id = ' || quote_literal(p_user_id)
  ], '{"created_at": "r.created_at"}', '-created_at', p_offset, p_limit);
end $$;

-- A timesheet with its days (UTC), sessions and corrections.
create function prod.read_timesheet(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  sheet prod.timesheets;
begin
  select * into sheet from prod.timesheets where id = p_id;
  if not found or private.is_candidate()
    or not (sheet.user_id = auth.uid() or private.approves_hours(sheet.team_id)) then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  return private.timesheet_of(sheet) || jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', day::date, 'minutes', (
        select coalesce(round(sum(extract(epoch from least(w.ends, day + interval '24 hours') - greatest(w.begins, day))) / 60), 0)::integer
        from private.worked_in_week(sheet.user_id, sheet.team_id, sheet.week_start) w
        where w.begins < day + interval '24 hours' and w.ends > day)) order by day)
      from (select (sheet.week_start + n)::timestamp at time zone 'UTC' as day from generate_series(0, 6) n) days),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'started_at', private.iso(s.created_at), 'ended_at', private.iso(s.ended_at),
        'auto_ended', s.auto_ended) order by s.created_at), '[]')
      from private.worked_in_week(sheet.user_id, sheet.team_id, sheet.week_start) w join prod.sessions s on s.id = w.session_id),
    'corrections', (
      select coalesce(jsonb_agg(private.correction_of(c) order by c.created_at desc), '[]') from prod.session_corrections c
      where c.user_id = sheet.user_id and c.team_id = sheet.team_id
        and least(c.started_at, c.started_before) < (sheet.week_start + 7)::timestamp at time zone 'UTC'
        and greatest(c.ended_at, c.ended_before) > sheet.week_start::timestamp at time zone 'UTC'));
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function
  prod.ask_for_correction(uuid, uuid, timestamptz, timestamptz, text, text), prod.change_correction(uuid, prod.correction_state, text),
  prod.list_corrections(prod.correction_state, uuid, uuid, uuid, integer, integer),
  prod.read_timesheet(uuid) to authenticated;
