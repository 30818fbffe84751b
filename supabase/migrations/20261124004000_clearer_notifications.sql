-- Clearer sentences in notifications, reminders and plans. Existing notifications keep their sentences.
update private.notification_kinds k set title = coalesce(clearer.title, k.title), description = clearer.description
from (values
  ('no_org', null, 'Create one, or join your company’s, to work with assistants.'),
  ('download_app', 'Get Workspace on your phone', 'The app shows you who is online and what is new.'),
  ('magic_vip_referral', 'Refer a friend', 'Share your link with someone who could use VIP 24/7 too.'),
  ('matching_interview', null, 'Check your camera and your connection, and join five minutes early.'),
  ('account_lead_1on1', null, 'The first month with {team} is over. Take fifteen minutes to say how it is going.'),
  ('assistant_recommendation_sent', null, 'Look at the profile, then select or decline.'),
  ('assistant_selected', null, 'An intro call comes next. Read about the job first.'),
  ('rate_assistant', null, 'A few sessions are done. Half a minute of feedback helps {name} and us.'),
  ('reminder_rate_assistant', null, 'You have worked together for a while now. Tell us how it is going.'),
  ('no_payment_method', null, 'Add a card or a bank account, so that the work is not interrupted.'),
  ('card_expiring', null, 'Add a new card before then, so that payments of {organization} don’t fail.')
) as clearer (type, title, description)
where k.type = clearer.type::prod.notification_type;

-- A reminder of the start of a shift links to the card of its team on the dashboard, where the assistant goes online. The
-- others link to the end-of-day report.
create or replace function private.reminder_banner(kind prod.notification_type, team_id uuid, team text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('title', filled.title, 'description', description, 'cta_link',
    case when about_report then format('/dashboard?report=%s#report', team_id) else format('/dashboard#shift-%s', team_id) end)
  from (values
    ('eod_report_30min_reminder', 'Your end-of-day report for %s is still open', 'Two lines are enough: what you did, and what comes next.', true),
    ('eod_report_1h_reminder', 'Your end-of-day report for %s is missing', 'Your work for that day is over. Write the report before you forget the details.', true),
    ('shift_starting_soon', 'Your shift with %s starts soon', 'You can go online now.', false),
    ('shift_late', 'Your shift with %s has started', 'You are not clocked in yet. Go online, or tell the team when you will start.', false),
    ('shift_ending_soon', 'Your shift with %s ends soon', 'This is a good moment to start your end-of-day report.', true)
  ) as words (type, heading, description, about_report), lateral (select format(heading, team) as title) filled
  where words.type = kind::text
$$;

update prod.plans set description = 'Someone is there at any hour.' where key = 'magic_247';
update prod.plans set features = array['All of Magic 24/7', 'Your own assistants', 'A lead who plans ahead with you'] where key = 'magic_vip_247';
update prod.plans set features = array['All of Magic VIP 24/7', 'Custom automation', 'A direct line to the lead'] where key = 'magic_vip_humanxtech';
