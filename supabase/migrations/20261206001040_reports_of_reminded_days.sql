-- A reminder of a report leads to the report of its own day. Its link named only the team, so after the next clock-in it
-- opened another day, and the day that it was about could not be written.
drop function private.reminder_banner(prod.notification_type, uuid, text);

-- Returns the banner of a reminder. A reminder of the start of a shift links to the card of its team, where the assistant
-- goes online. The others link to the end-of-day report of a day.
create function private.reminder_banner(kind prod.notification_type, team_id uuid, team text, work_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('title', filled.title, 'description', description, 'cta_link', case
    when about_report then format('/dashboard?report=%s&day=%s#report', team_id, to_char(work_day, 'YYYY-MM-DD'))
    else format('/dashboard#shift-%s', team_id) end)
  from (values
    ('eod_report_30min_reminder', 'Your end-of-day report for %s is still open', 'Two lines are enough: what you did, and what comes next.', true),
    ('eod_report_1h_reminder', 'Your end-of-day report for %s is missing', 'Your work for that day is over. Write the report before you forget the details.', true),
    ('shift_starting_soon', 'Your shift with %s starts soon', 'You can go online now.', false),
    ('shift_late', 'Your shift with %s has started', 'You are not clocked in yet. Go online, or tell the team when you will start.', false),
    ('shift_ending_soon', 'Your shift with %s ends soon', 'This is a good moment to start your end-of-day report.', true)
  ) as words (type, heading, description, about_report), lateral (select format(heading, team) as title) filled
  where words.type = kind::text
$$;

-- Creates due reminders, expires ended ones, and returns the number of created ones. The key of a reminder ensures that
-- concurrent callers create it once.
create or replace function prod.send_reminders() returns integer language plpgsql set search_path = '' as $$
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
    private.reminder_banner(c.type, t.id, t.name, case
      when c.type in ('eod_report_30min_reminder', 'eod_report_1h_reminder') then (c.occasion at time zone 'UTC')::date
      else private.local_day(c.occasion, private.zone_of(c.user_id)) end)
  from claimed c join prod.teams t on t.id = c.team_id;
  get diagnostics made = row_count;
  perform private.end_reminders(null);
  return made;
end $$;

revoke execute on all functions in schema prod, private from public;
