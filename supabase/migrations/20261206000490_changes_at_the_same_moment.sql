-- Two changes at the same moment come one after the other, so that neither decides by what the other is changing.

-- Cancels a request, or changes it, after the decisions about its matches (product/assistant-requests).
create or replace function prod.change_assistant_request(p_id uuid, p_updated_at timestamptz, p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known prod.assistant_requests := private.lock_request(p_id, p_updated_at);
  wanted prod.assistant_requests := jsonb_populate_record(known, p_changes - 'canceled');
  state prod.request_state;
begin
  perform from prod.job_listings where id = known.listing_id for update;
  -- A match that is being decided says whether the assistant starts.
  perform from prod.matches where listing_id = known.listing_id order by id for update;
  state := private.request_state_of(known);
  if (p_changes ->> 'canceled')::boolean then
    if state in ('Starting', 'Filled', 'Canceled') then
      raise exception 'REQUEST_STARTED';
    end if;
    update prod.assistant_requests set canceled_at = now() where id = p_id returning * into known;
    update prod.job_listings set status = 'Closed' where id = known.listing_id;
    perform private.reject_undecided(known.organization_id, known.listing_id);
    return private.assistant_request_of(known);
  end if;
  if state <> 'Requested' or exists (select from prod.job_listings where id = known.listing_id and status <> 'Draft') then
    raise exception 'REQUEST_STARTED';
  end if;
  if not private.is_time_zone(wanted.timezone) then
    raise exception 'UNKNOWN_TIMEZONE';
  end if;
  update prod.assistant_requests set role = wanted.role, hours_per_week = wanted.hours_per_week, skills = wanted.skills,
    timezone = wanted.timezone, budget_cents = wanted.budget_cents, starts_on = wanted.starts_on, note = wanted.note
  where id = p_id returning * into known;
  update prod.job_listings l set role = known.role, hours_per_week = known.hours_per_week,
    title = left(known.role || ' for ' || o.name, 120),
    description = private.listing_description(known.skills, known.timezone, known.starts_on, known.note)
  from prod.organizations o where l.id = known.listing_id and o.id = known.organization_id;
  return private.assistant_request_of(known);
end $$;

-- Starts a session of the caller (product/work-sessions#start-and-end). Of two concurrent calls, the unique index on
-- open sessions lets only one succeed.
create or replace function prod.start_session(p_team_id uuid, p_timezone text, p_version text default null) returns prod.sessions
language plpgsql security definer set search_path = '' as $$
declare
  refusal text;
  started prod.sessions;
begin
  -- A pause, a suspension or a removal ends only the sessions that it sees. With these locks, it comes before this clock-in,
  -- which is then refused, or after it, and ends the session.
  perform from prod.deals where team_id = p_team_id and status <> all (private.closed_client_statuses())
    order by id for no key update;
  perform from prod.profiles where id = auth.uid() for key share;
  perform from prod.team_members where team_id = p_team_id and user_id = auth.uid() for key share;
  if not private.is_team_assistant(p_team_id) then
    raise exception 'NOT_IN_TEAM';
  end if;
  if exists (select from prod.sessions where user_id = auth.uid() and team_id = p_team_id and ended_at is null) then
    raise exception 'SESSION_ALREADY_STARTED';
  end if;
  refusal := private.clock_in_refusal(auth.uid(), p_team_id, now());
  if refusal is not null then
    raise exception using message = refusal;
  end if;
  insert into prod.sessions (user_id, team_id, timezone, version) values (auth.uid(), p_team_id, p_timezone, p_version)
  returning * into started;
  return started;
exception when unique_violation then
  raise exception 'SESSION_ALREADY_STARTED';
end $$;

-- Takes a person out of a team. Their open work session ends. An assistant without a team then waits for the next
-- recommendation.
create or replace function private.leave_team(p_team_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Whether this was the last team is decided by one change of a person's teams after the other.
  perform from prod.assistant_cvs where user_id = p_user_id for update;
  perform from prod.team_members where team_id = p_team_id and user_id = p_user_id for update;
  update prod.sessions set ended_at = now() where user_id = p_user_id and team_id = p_team_id and ended_at is null;
  delete from prod.team_members where team_id = p_team_id and user_id = p_user_id;
  if not exists (select from prod.team_members where user_id = p_user_id)
    and exists (select from prod.assistant_cvs where user_id = p_user_id and status = 'Working') then
    perform private.follow_status(p_user_id, 'For Recommendation');
  end if;
end $$;

-- Two replacements with the same assistants lock them in one order.
create or replace function private.begin_replacement() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  staying uuid[] := array(
    select m.assistant_id from prod.assistant_requests r join prod.matches m on m.listing_id = r.listing_id
    where r.replaces_deal_id = new.id and m.status = 'Matched' and m.team_id = new.team_id);
  gone uuid;
  ended uuid;
begin
  if staying = '{}' or exists (select from prod.organizations where id = new.organization_id and deleted_at is not null) then
    return null;
  end if;
  for gone in
    select user_id from prod.team_members
    where team_id = new.team_id and assistant_role is not null and user_id <> all (staying)
    order by user_id
  loop
    for ended in
      update prod.matches set status = 'Removed', team_id = null
      where assistant_id = gone and team_id = new.team_id and status = 'Matched' returning id
    loop
      perform private.keep_move('match', ended, gone, 'Matched', 'Removed');
    end loop;
    perform private.leave_team(new.team_id, gone);
  end loop;
  insert into prod.deals (team_id, organization_id, status, account_lead_id)
  values (new.team_id, new.organization_id, 'CLOCKIN_PENDING', new.account_lead_id);
  return null;
end $$;

-- Changes the session of an approved correction (product/timesheets#corrections). Bills that are paid or being paid get
-- adjustments, others are computed at once.
create or replace function private.apply_correction(p_correction prod.session_corrections) returns uuid
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
  -- A bill that is being paid counts as settled. Decisions about hours lock their timesheet first, too.
  perform from prod.timesheets where user_id = p_correction.user_id and team_id = p_correction.team_id
    and week_start = any (weeks) order by week_start for update;
  perform from prod.bills where organization_id = org and kind = 'work' and period_start = any (weeks)
    order by period_start, currency for update;
  settled := array(select id from prod.bills where organization_id = org and kind = 'work' and period_start = any (weeks)
    and status in ('PAID', 'PROCESSING', 'DISPUTED', 'CREDITED') order by period_start, currency);
  select jsonb_agg(to_jsonb(l) || jsonb_build_object('bill_id', b.id)) into before
  from prod.bills b, private.work_lines(org, b.period_start) l where b.id = any (settled) and l.currency = b.currency;
  if corrected is null then
    insert into prod.sessions (user_id, team_id, created_at, ended_at, timezone)
    values (p_correction.user_id, p_correction.team_id, p_correction.started_at, p_correction.ended_at, p_correction.timezone)
    returning id into corrected;
  else
    update prod.sessions set created_at = p_correction.started_at, ended_at = p_correction.ended_at,
      auto_ended = auto_ended and ended_at = p_correction.ended_at
    where id = corrected and ended_at is not null;
    if not found then
      raise exception 'SESSION_NOT_FOUND';
    end if;
  end if;
  -- A decision about the hours from before the correction gets 409: the trigger makes a new version of each row.
  update prod.timesheets set updated_at = updated_at
  where user_id = p_correction.user_id and team_id = p_correction.team_id and week_start = any (weeks);
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

-- Whether hours or rates of a bill have changed, and the job has not computed it yet.
create function private.is_changed_week(p_bill prod.bills) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_bill.kind = 'work' and exists (
    select from private.changed_bill_weeks w join prod.teams t on t.id = w.team_id
    where t.organization_id = p_bill.organization_id and w.week_start = p_bill.period_start)
$$;

-- An automatic charge waits until the bill has its last sum.
create or replace function prod.start_auto_charges(p_provider prod.payment_provider) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  method uuid;
  started integer := 0;
begin
  for due in
    select b.id, b.kind, b.organization_id, attempts.tried, attempts.last_at from prod.bills b
    cross join lateral (
      select count(*) as tried, max(p.created_at) as last_at from prod.payments p
      where p.bill_id = b.id and p.source in ('weekly_auto_charge', 'monthly_auto_charge', 'recharge_auto_charge')) attempts
    where private.is_open_bill(b.status) and b.total_cents - b.credited_cents > b.paid_cents and attempts.tried < 3
      and (b.kind <> 'work' or not (private.is_running_week(b) or private.is_undecided_week(b)
        or private.is_changed_week(b)))
      and exists (select from prod.subscriptions s where s.organization_id = b.organization_id and s.auto_charge and s.ended_on is null
        and (s.id = b.subscription_id or (b.kind = 'work' and s.plan_key is null)))
    order by b.due_at limit 100 for update of b skip locked
  loop
    select id into method from prod.payment_methods where organization_id = due.organization_id and provider = p_provider
      and use = case when due.tried = 1 then 'backup' else 'primary' end::prod.payment_method_use;
    if method is null and due.tried = 1 then
      method := private.primary_method(due.organization_id, p_provider);
      continue when due.last_at > now() - interval '3 days';
    end if;
    continue when method is null or (due.tried = 2 and due.last_at > now() - interval '3 days');
    perform private.start_payment(due.id, method, (case when due.tried > 0 then 'recharge_auto_charge'
      when due.kind = 'work' then 'weekly_auto_charge' else 'monthly_auto_charge' end)::prod.charge_source, 'auto:' || due.tried, null);
    started := started + 1;
  end loop;
  return started;
end $$;

-- An invoice of a week waits until the bill has all its hours.
create or replace function prod.queue_invoices() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  queued integer := 0;
begin
  for due in
    insert into private.invoiced_bills (bill_id)
    select b.id from prod.bills b
    where b.period_end > (now() at time zone 'UTC')::date - 14 and b.total_cents > 0 and b.status not in ('VOIDED', 'UNCOLLECTABLE', 'ONHOLD')
      and not private.is_running_week(b)
      and not private.is_changed_week(b)
      and not exists (select from private.invoiced_bills i where i.bill_id = b.id)
    on conflict do nothing
    returning bill_id
  loop
    perform private.mail_bill_recipients('invoice', due.bill_id::text, b.organization_id, b.id)
    from prod.bills b join prod.organization_settings s using (organization_id)
    where b.id = due.bill_id and not s.disable_invoice_notifications;
    queued := queued + 1;
  end loop;
  return queued;
end $$;

revoke execute on all functions in schema prod, private from public;
