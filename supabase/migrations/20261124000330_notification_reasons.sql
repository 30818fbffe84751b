-- The texts of each type of notification, and the users who have a reason for one.

-- Reasons (product/notifications#types): each is a query for the users who should have a notification now. A check
-- creates missing notifications and expires those without a reason. It may run at any time, any number of times and on
-- any number of replicas.
create table private.notification_kinds (
  type prod.notification_type primary key,
  severity prod.notification_severity not null,
  days_until_recurrence integer,
  cta_link text not null,
  title text not null,
  description text not null
);
comment on table private.notification_kinds is 'Words of the banners; {name}, {organization}, {team}, {when} and {id} are filled in by the producer.';

alter table private.notification_kinds enable row level security;
grant all on private.notification_kinds to service_role;
create policy run on private.notification_kinds for all to service_role using (true) with check (true);

-- The texts of each type of notification. Texts about money use the words of the bill and name the next step first.
-- Texts promise only what the product does. The link of join_session leads to the conversation with the assistant who
-- has come online. The link for a selected assistant leads to the assistant's applications, because the organization
-- becomes the assistant's client only with the match.
insert into private.notification_kinds (type, severity, days_until_recurrence, cta_link, title, description) values
  ('no_org', 'WARNING', 7, '/account/organizations', 'You have no organization yet',
    'Create one, or join your company’s, and your assistants and bills have a place.'),
  ('join_session', 'BENEFIT', null, '/chat/with/{id}', '{name} is online for {team} for the first time',
    'The first session has begun. Say hello and agree on the first task.'),
  ('download_app', 'INFO', 30, '/redirect/mobile-app', 'Workspace fits in your pocket',
    'Get the app, and see on your phone who is online and what is new.'),
  ('change_password', 'WARNING', null, '/settings/preferences', 'Choose a password of your own',
    'You signed in with a temporary password. It cannot be used a second time.'),
  ('magic_vip_referral', 'BENEFIT', 30, '/account/referral', 'A friend would like this too',
    'Share your link with somebody who could use VIP 24/7 too.'),
  ('new_client_onboarding', 'INFO', null, '/chat', 'Welcome to Workspace',
    '{organization} is set up. See what comes next and how to reach us.'),
  ('matching_interview', 'WARNING', null, '/dashboard', 'Your interview is on {when}',
    'Check your camera and your connection beforehand, and be there five minutes early.'),
  ('intro_call', 'INFO', null, '/chat', 'Your intro call with {name} is next',
    'It takes about a quarter of an hour. Write down what you would like to ask.'),
  ('onboarding_call', 'INFO', null, '/chat', 'Your onboarding call with {name} is next',
    'Bring what the first week should be about: tools, hours and tasks.'),
  ('account_lead_1on1', 'INFO', null, '/chat', 'Your account lead would like to talk',
    'The first month with {team} is over. Tell in fifteen minutes how it goes.'),
  ('pending_assistant_recommendation', 'INFO', null, '/assistants', 'We are preparing a recommendation for {organization}',
    'An assistant has passed our interviews and will be introduced to you soon.'),
  ('assistant_recommendation_sent', 'BENEFIT', null, '/assistants', 'We recommend {name} to {organization}',
    'Have a look at the profile, and say yes or no.'),
  ('assistant_selected', 'BENEFIT', null, '/job-applications', '{organization} has chosen you',
    'An intro call comes next. Read what the job is about.'),
  ('assistant_matched', 'BENEFIT', null, '/chat', '{name} and {organization} work together now',
    'Say hello in the chat, and plan the first shifts.'),
  ('rate_assistant', 'BENEFIT', 14, '/team/{team_id}', 'How is {name} doing?',
    'A few sessions are done. Half a minute of feedback helps {name}, and us.'),
  ('reminder_rate_assistant', 'INFO', 14, '/team/{team_id}', 'Your rating of {name} is still open',
    'You have worked together for a while now. Tell us how it goes.'),
  ('no_payment_method', 'WARNING', 7, '/account/payment-method', '{organization} has no payment method',
    'Add a card or an account, so that the work is not interrupted.'),
  ('card_expiring', 'WARNING', 7, '/account/payment-method', 'The card ending in {last_four} expires on {when}',
    'Add its successor before then, and {organization} goes on without a gap.'),
  ('payment_failed', 'URGENT', null, '/account/billing/{id}', 'A payment of {amount} failed',
    'Bill {number} for {organization} is still unpaid. Try again, or pay another way.'),
  ('payment_overdue', 'URGENT', null, '/account/billing/{id}', 'Bill {number} is overdue',
    '{organization} owes {amount}. Pay now to avoid interruption.'),
  ('pending_4_week_payment', 'WARNING', null, '/account/billing/{id}', 'Pay for the first four weeks to start',
    'Work for {organization} begins as soon as {amount} is paid.');

create table private.password_changes (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  changed_at timestamptz not null
);

alter table private.password_changes enable row level security;
grant all on private.password_changes to service_role;
create policy run on private.password_changes for all to service_role using (true) with check (true);

-- Returns the reasons that concern an account. A null p_person means all users. Users who have referred somebody get no
-- notification about referrals.
create function private.due_account_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select p.id, 'no_org'::prod.notification_type, 'no_org', null::uuid, '{}'::jsonb
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type = 'client' and p.has_onboarded
    and not exists (select from prod.client_organizations c where c.client_id = p.id)
  union all
  select p.id, 'download_app', 'download_app', null, '{}'
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type is not null and p.has_onboarded
    and p.created_at < now() - interval '3 days' and not private.is_restricted(p.id)
    and not exists (select from prod.device_tokens d where d.user_id = p.id)
  union all
  select newest.user_id, 'change_password', 'change_password:' || newest.id, null, '{}'
  from (
    select distinct on (t.user_id) t.* from prod.temporary_passwords t
    where p_person is null or t.user_id = p_person order by t.user_id, t.created_at desc
  ) newest
  where newest.used_at is not null
    and not exists (select from private.password_changes c where c.user_id = newest.user_id and c.changed_at > newest.used_at)
  union all
  select p.id, 'magic_vip_referral', 'magic_vip_referral', null, '{}'
  from prod.profiles p
  where (p_person is null or p.id = p_person) and p.account_type = 'client' and p.has_onboarded
    and p.onboarding_funnel = 'magic_vip_247' and p.created_at < now() - interval '7 days'
    and not exists (select from prod.referrals r where r.referrer_id = p.id)
  union all
  select c.client_id, 'new_client_onboarding', 'new_client_onboarding:' || o.id, o.id, jsonb_build_object('organization', o.name)
  from prod.client_organizations c
  join prod.organizations o on o.id = c.organization_id
  join prod.profiles p on p.id = c.client_id and p.has_onboarded
  where (p_person is null or c.client_id = p_person) and c.created_at > now() - interval '14 days'
    and not exists (select from prod.teams t join prod.team_members m on m.team_id = t.id and m.assistant_role is not null
      where t.organization_id = o.id)
$$;

-- Returns the reasons from recruiting and matching, for both sides of a match. Interviews without a match are left out,
-- because the candidate's dashboard shows them. Deleted organizations give no reason, and an interview gives none after
-- its application has ended.
create function private.due_match_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with known as (
    select m.*, o.name as organization, private.name_of(m.assistant_id) as assistant
    from prod.matches m join prod.organizations o on o.id = m.organization_id and o.deleted_at is null
    where m.status in ('CSM Approved', 'Reco Scheduled', 'Reco Sent', 'Selected', 'For Intro Call', 'For Onboarding Call', 'Matched')
      and (p_person is null or m.assistant_id = p_person
        or exists (select from prod.client_organizations c where c.organization_id = m.organization_id and c.client_id = p_person))
      and (m.status <> 'Matched' or m.updated_at > now() - interval '14 days')
  ), words as (
    select * from (values
      ('CSM Approved', 'client', 'pending_assistant_recommendation'), ('Reco Scheduled', 'client', 'pending_assistant_recommendation'),
      ('Reco Sent', 'client', 'assistant_recommendation_sent'), ('Selected', 'assistant', 'assistant_selected'),
      ('For Intro Call', 'client', 'intro_call'), ('For Intro Call', 'assistant', 'intro_call'),
      ('For Onboarding Call', 'client', 'onboarding_call'), ('For Onboarding Call', 'assistant', 'onboarding_call'),
      ('Matched', 'client', 'assistant_matched'), ('Matched', 'assistant', 'assistant_matched')
    ) as given (status, side, type)
  )
  select c.client_id, w.type::prod.notification_type, w.type || ':' || k.id, k.organization_id,
    jsonb_build_object('name', k.assistant, 'organization', k.organization, 'id', k.assistant_id)
  from known k join words w on w.status = k.status::text and w.side = 'client'
  join prod.client_organizations c on c.organization_id = k.organization_id
  where p_person is null or c.client_id = p_person
  union all
  select k.assistant_id, w.type::prod.notification_type, w.type || ':' || k.id, null,
    jsonb_build_object('name', case when w.type = 'assistant_matched' then 'You' else k.organization end, 'organization', k.organization)
  from known k join words w on w.status = k.status::text and w.side = 'assistant'
  where p_person is null or k.assistant_id = p_person
  union all
  select i.assistant_id, 'matching_interview', format('matching_interview:%s:%s', i.id, extract(epoch from i.scheduled_at)), null,
    jsonb_build_object('when', to_char(i.scheduled_at at time zone zone, 'FMDay, FMMonth FMDD, HH24:MI ') || zone)
  from prod.interviews i
  join prod.matches m on m.id = i.match_id and m.status not in ('Rejected', 'Not Interested', 'Removed', 'Matched')
  join prod.organizations o on o.id = m.organization_id and o.deleted_at is null,
  lateral (select private.zone_of(i.assistant_id) as zone) zones
  where (p_person is null or i.assistant_id = p_person)
    and i.outcome in ('Inteview Scheduled', 'Rescheduled') and i.scheduled_at > now() - interval '1 hour'
$$;

-- Returns the reasons from work with a team.
create function private.due_work_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'join_session'::prod.notification_type, format('join_session:%s:%s', s.team_id, s.user_id), t.organization_id,
    jsonb_build_object('name', private.name_of(s.user_id), 'team', t.name, 'id', s.user_id)
  from prod.sessions s
  join prod.teams t on t.id = s.team_id
  join prod.client_organizations c on c.organization_id = t.organization_id
  where s.ended_at is null and s.created_at > now() - interval '1 day' and (p_person is null or c.client_id = p_person)
    and not exists (select from prod.sessions e where e.user_id = s.user_id and e.team_id = s.team_id and e.created_at < s.created_at)
  union all
  select m.user_id, 'account_lead_1on1', 'account_lead_1on1:' || m.team_id, null, jsonb_build_object('team', t.name)
  from prod.team_members m
  join prod.teams t on t.id = m.team_id
  join prod.organizations o on o.id = t.organization_id and o.deleted_at is null
  where (p_person is null or m.user_id = p_person) and m.assistant_role is not null
    and m.joined_at between now() - interval '44 days' and now() - interval '30 days' and not private.is_restricted(m.user_id)
$$;

create function private.due_rating_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select r.client_id, kind::prod.notification_type, kind || ':' || r.id, t.organization_id,
    jsonb_build_object('name', private.name_of(r.assistant_id), 'team_id', r.team_id)
  from prod.reviews r join prod.teams t on t.id = r.team_id,
    lateral (select case when r.created_at > now() - interval '7 days' then 'rate_assistant' else 'reminder_rate_assistant' end as kind) age
  where r.score is null and (p_person is null or r.client_id = p_person)
    and exists (select from prod.client_organizations c where c.organization_id = t.organization_id and c.client_id = r.client_id)
    and exists (select from prod.team_members m where m.team_id = r.team_id and m.user_id = r.assistant_id and m.assistant_role is not null)
$$;

-- Returns the reasons from payment methods, for owners, because only owners can change them. A card is valid until the
-- last day of its month.
create function private.due_method_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select c.client_id, 'no_payment_method'::prod.notification_type, 'no_payment_method:' || o.id, o.id, jsonb_build_object('organization', o.name)
  from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
  where c.role = 'owner' and (p_person is null or c.client_id = p_person)
    and exists (select from prod.deals d where d.organization_id = o.id and private.is_open_deal(d.status))
    and not exists (select from prod.payment_methods m where m.organization_id = o.id and m.removed_at is null)
  union all
  select c.client_id, 'card_expiring', format('card_expiring:%s:%s', m.id, last_day), o.id,
    jsonb_build_object('organization', o.name, 'last_four', coalesce(m.last_four, '····'), 'when', to_char(last_day, 'MM/DD/YYYY'))
  from prod.client_organizations c join prod.organizations o on o.id = c.organization_id
  join prod.payment_methods m on m.organization_id = o.id and m.removed_at is null and m.use is not null and m.exp_month is not null,
    lateral (select (make_date(m.exp_year, m.exp_month, 1) + interval '1 month - 1 day')::date as last_day) card
  where c.role = 'owner' and (p_person is null or c.client_id = p_person) and last_day <= (now() + interval '30 days')::date
$$;

create function private.due_bill_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  with open_bills as (
    select c.client_id, b.*, o.name, last_payment.id as payment_id, last_payment.status as payment_status,
      case b.currency when 'USD' then '$' else b.currency || ' ' end
        || to_char((b.total_cents - b.paid_cents) / 100.0, 'FM999,999,990.00') as amount
    from prod.client_organizations c
    join prod.organizations o on o.id = c.organization_id
    join prod.bills b on b.organization_id = o.id and b.status in ('DUE', 'PARTIALLY_PAID', 'PASTDUE')
    left join lateral (select p.id, p.status from prod.payments p where p.bill_id = b.id order by p.created_at desc, p.id limit 1) last_payment on true
    where c.role = 'owner' and (p_person is null or c.client_id = p_person)
  )
  select b.client_id, reason.type::prod.notification_type, reason.type || ':' || coalesce(case when reason.type = 'payment_failed' then b.payment_id end, b.id),
    b.organization_id, jsonb_build_object('id', b.id, 'number', b.number, 'organization', b.name, 'amount', b.amount)
  from open_bills b, lateral (select case
    when b.payment_status = 'failed' then 'payment_failed'
    when b.kind = 'retainer' then 'pending_4_week_payment'
    when b.status = 'PASTDUE' then 'payment_overdue'
  end as type) reason
  where reason.type is not null
$$;

-- Returns all reasons.
create function private.due_notifications(p_person uuid) returns table (
  user_id uuid, type prod.notification_type, key text, organization_id uuid, vars jsonb
) language sql stable set search_path = '' as $$
  select * from private.due_account_notifications(p_person)
  union all select * from private.due_match_notifications(p_person)
  union all select * from private.due_work_notifications(p_person)
  union all select * from private.due_rating_notifications(p_person)
  union all select * from private.due_method_notifications(p_person)
  union all select * from private.due_bill_notifications(p_person)
$$;

revoke execute on all functions in schema prod, private from public;
