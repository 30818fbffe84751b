-- A week that reaches the clients late, because a session of it ended late, leaves them as much time as any other week. The hours
-- of a session that ended after the deadline were approved and charged before anybody could object (product/timesheets#states).

-- When the hours of a timesheet count as approved, which is always at a full hour. A week that was sent before its end has the
-- deadline of its end, and so has one that the job has sent in the first hour after it.
create function private.approve_by(p_sheet prod.timesheets) returns timestamptz language sql stable set search_path = '' as $$
  select greatest(private.approve_by(p_sheet.week_start), date_trunc('hour', p_sheet.submitted_at) + private.timesheet_deadline())
$$;

-- Moves timesheets on: to the clients when the week is over, and past the deadline. A week with a session that still runs waits
-- for its end. No week goes past the deadline before it was with the clients.
create or replace function prod.advance_timesheets(p_limit integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  with due as (
    select t.id from prod.timesheets t
    where t.state in ('Open', 'To approve') and t.week_start < private.this_week()
      and (t.state = 'Open' or private.approve_by(t) <= now())
      and not exists (select from prod.sessions s where s.user_id = t.user_id and s.team_id = t.team_id and s.ended_at is null
        and s.created_at < (t.week_start + 7)::timestamp at time zone 'UTC')
    order by t.week_start limit p_limit for update skip locked
  ), changed as (
    update prod.timesheets t set
      state = (case t.state when 'Open' then 'To approve' else 'Approved by deadline' end)::prod.timesheet_state,
      submitted_at = coalesce(t.submitted_at, now()),
      decided_at = case when t.state = 'To approve' then now() end
    from due where t.id = due.id returning 1
  )
  select count(*) into moved from changed;
  return moved;
end $$;

create or replace function private.is_undecided_week(p_bill prod.bills) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from private.weeks_of_bill(p_bill) t
    where t.state in ('Disputed', 'Open') or (t.state = 'To approve' and private.approve_by(t) > now()))
$$;

do $$
declare
  changed record;
begin
  for changed in values
    ('private.timesheet_of'::regproc, 'private.approve_by(p_sheet.week_start)', 'private.approve_by(p_sheet)'),
    -- One mail may name weeks that were sent at different times. It says when the first of them counts as approved.
    ('private.mail_content', 'private.approve_by(max(s.week_start))', 'min(private.approve_by(s))')
  loop
    if strpos(pg_get_functiondef(changed.column1), changed.column2) = 0 then
      raise exception '% does not contain: %', changed.column1, changed.column2;
    end if;
    execute replace(pg_get_functiondef(changed.column1), changed.column2, changed.column3);
  end loop;
end $$;

revoke execute on all functions in schema prod, private from public;
