-- A session whose end a correction has changed did not end automatically (product/timesheets#corrections).

-- Changes the session of an approved correction. Pay follows by itself: a paid week gets a pending difference. Open bills are
-- computed at once, so that nobody pays an old amount, and bills that are paid or being paid get adjustments.
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
  settled := array(select id from prod.bills where organization_id = org and kind = 'work' and period_start = any (weeks)
    and status in ('PAID', 'PROCESSING', 'DISPUTED', 'CREDITED') order by period_start, currency for update);
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

revoke execute on all functions in schema private from public;
