-- A session makes a new version of the disputed timesheets of its weeks, so that nobody approves hours that they have not seen
-- (product/timesheets#states).

-- Each week with a session has a timesheet. A session after an early submission opens the running week again.
create or replace function private.add_timesheets() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into prod.timesheets as t (user_id, team_id, week_start)
  select distinct s.user_id, s.team_id, week::date
  from added s cross join generate_series(private.week_of(s.created_at)::timestamp,
    private.week_of(greatest(s.created_at, s.ended_at - interval '1 microsecond'))::timestamp, interval '7 days') week
  order by 1, 2, 3
  on conflict (user_id, team_id, week_start) do update
    set state = 'Open', submitted_at = null, decided_at = null, decided_by = null
    where t.state in ('To approve', 'Approved') and t.week_start = private.this_week();
  -- A decision about the hours from before the session gets 409: the trigger makes a new version of each row.
  update prod.timesheets t set updated_at = t.updated_at
  from added s
  where t.state = 'Disputed' and (t.user_id, t.team_id) = (s.user_id, s.team_id)
    and t.week_start between private.week_of(s.created_at)
      and private.week_of(greatest(s.created_at, s.ended_at - interval '1 microsecond'));
  return null;
end $$;

revoke execute on all functions in schema private from public;
