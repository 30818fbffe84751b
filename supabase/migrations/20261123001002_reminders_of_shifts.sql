-- A reminder of a shift leads to the card of its team, on which one goes online: on the dashboard, too, where it stands.
create or replace function private.reminder_banner(kind prod.notification_type, team_id uuid, team text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('title', filled.title, 'description', description, 'cta_link',
    case when about_report then format('/dashboard?report=%s#report', team_id) else format('/dashboard#shift-%s', team_id) end)
  from (values
    ('eod_report_30min_reminder', 'Your end-of-day report for %s is still open', 'Two lines are enough: what is done, and what comes next.', true),
    ('eod_report_1h_reminder', 'Your end-of-day report for %s is missing', 'Your work of that day is over. Write it down before you forget the details.', true),
    ('shift_starting_soon', 'Your shift with %s starts soon', 'You can go online already.', false),
    ('shift_late', 'Your shift with %s has started', 'You are not clocked in yet. Go online, or tell the team when you will.', false),
    ('shift_ending_soon', 'Your shift with %s ends soon', 'A good moment to begin your end-of-day report.', true)
  ) as words (type, heading, description, about_report), lateral (select format(heading, team) as title) filled
  where words.type = kind::text
$$;
revoke execute on all functions in schema prod, private from public;
