-- A payout run pays what sessions and rates say now. Weeks that have changed since the last run of the job are computed
-- first: a rate that was mended a moment ago would otherwise be paid as it was.

-- Returns the oldest changed weeks until a Sunday. There are as many as the job takes at once, because a call has less
-- time than the job.
create function private.marks_until(sunday date) returns bigint[] language sql stable set search_path = '' as $$
  select array(select id from private.changed_weeks where week_start <= sunday order by id limit 2000)
$$;

-- Computes the earnings of the marked weeks with these ids, and returns how many. Callers hold the lock of the earnings.
create function private.compute_marked_weeks(marks bigint[]) returns integer language plpgsql set search_path = '' as $$
declare
  changed record;
  computed integer := 0;
begin
  for changed in
    select distinct w.user_id, w.team_id, w.week_start from private.changed_weeks w
    join prod.profiles on profiles.id = w.user_id
    join prod.teams on teams.id = w.team_id
    where w.id = any (marks)
  loop
    perform private.compute_week(changed.user_id, changed.team_id, changed.week_start);
    computed := computed + 1;
  end loop;
  delete from private.changed_weeks where id = any (marks);
  return computed;
end $$;

create or replace function prod.compute_earnings(p_limit integer default 2000) returns integer language plpgsql set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('earnings', 0)) then
    return null;
  end if;
  return private.compute_marked_weeks(array(select id from private.changed_weeks order by id limit p_limit));
end $$;

create or replace function prod.add_payout_run(p_until date, p_currency text default 'USD', p_note text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sunday date;
  due bigint[];
  added prod.payout_runs;
begin
  perform private.require_role('finance');
  sunday := private.end_of_ended_week(p_until);
  perform pg_advisory_xact_lock(hashtextextended('earnings', 0));
  perform private.compute_marked_weeks(private.marks_until(sunday));
  due := private.due_earnings(sunday, p_currency);
  if due = '{}' then
    raise exception 'PAYOUT_RUN_EMPTY';
  end if;
  insert into prod.payout_runs (until, currency, note, created_by)
  values (sunday, p_currency, nullif(btrim(p_note), ''), auth.uid()) returning * into added;
  update prod.earnings set payout_run_id = added.id where id = any (due);
  return private.payout_run_of(added);
end $$;

-- The preview shows the sums of the run, so it computes the same weeks, unless the job is just doing that.
create or replace function prod.preview_payout_run(p_until date, p_currency text default 'USD') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sunday date;
  due bigint[];
begin
  perform private.require_role('finance');
  sunday := private.end_of_ended_week(p_until);
  if pg_try_advisory_xact_lock(hashtextextended('earnings', 0)) then
    perform private.compute_marked_weeks(private.marks_until(sunday));
  end if;
  due := private.due_earnings(sunday, p_currency);
  return jsonb_build_object(
    'until', sunday, 'currency', p_currency, 'people', private.pay_per_person(due),
    'total_cents', (select coalesce(sum(amount_cents), 0) from prod.earnings where id = any (due)),
    'left_out', (select count(distinct user_id) from private.earnings_until(sunday, p_currency) where id <> all (due)));
end $$;

revoke execute on all functions in schema prod, private from public;
