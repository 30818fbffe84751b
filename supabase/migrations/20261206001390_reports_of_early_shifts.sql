-- Who clocks in early for a shift shortly after midnight works for the next day, and reports on it (product/eod-reports#report).

-- Whether a sent report may still be changed: until the end of the day on which it was sent, or of its own day if that is later.
create or replace function private.is_amendable(report prod.eod_reports) returns boolean
language sql stable set search_path = '' as $$
  select report.submitted_at is not null and coalesce(private.local_day(now(), report.timezone)
    <= greatest(private.local_day(report.submitted_at, report.timezone), report.work_day), false)
$$;

do $$
declare
  known text := pg_get_functiondef('prod.save_eod_report'::regproc);
  before text := 'if p_work_day > today or p_work_day < today - 7 then';
begin
  if strpos(known, before) = 0 then
    raise exception 'save_eod_report does not contain: %', before;
  end if;
  execute replace(known, before, $after$if p_work_day < today - 7 or p_work_day > greatest(today, (
      select private.work_day(s.user_id, s.team_id, s.created_at, p_timezone) from prod.sessions s
      where s.user_id = auth.uid() and s.team_id = p_team_id order by s.created_at desc limit 1)) then$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
