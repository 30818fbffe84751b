-- What the database knows about a person, and the file in which they get it (product/my-data#export).

-- One row for each column that refers to a person, and for each table with rows that belong to one: the file of the export
-- that holds these rows, or the reason why no file does. A test compares this table with the catalog, so that a migration
-- that adds a table also adds its row here.
create table private.personal_data (
  relation text not null,
  person text not null,
  file text unique check (file ~ '^[a-z-]+$'),
  about text,
  fields text,
  condition text,
  reason text,
  primary key (relation, person),
  check ((file is null) = (about is null) and (file is null) <> (reason is null))
);
comment on column private.personal_data.person is 'The column that refers to the person, or the one that leads to them.';
comment on column private.personal_data.about is 'What the file holds, for the person.';
comment on column private.personal_data.fields is 'Columns of the table t. Null for those that users may read.';
comment on column private.personal_data.condition is 'The rows of the person $1. Null if the column is the id of the person.';
comment on column private.personal_data.reason is 'Why the export does not hold these rows.';
alter table private.personal_data enable row level security;

insert into private.personal_data (relation, person, file, about, fields, condition) values
  ('prod.profiles', 'id', 'profile', 'Your profile: names, address, phone, settings.',
    't.id, t.email, t.username, t.nickname, t.first_name, t.last_name, t.phone, t.account_type, t.avatar_url, t.theme, t.timezone, t.signup_url, t.onboarding_funnel, t.magic_ea_enabled, t.magic_va_enabled, t.hubspot_contact_id, t.integrations, t.has_onboarded, t.suspended_at, t.suspension_reason, t.created_at, t.updated_at', null),
  ('auth.identities', 'user_id', 'ways-to-log-in', 'How you log in: email, Google or Apple.', 't.provider, t.created_at, t.last_sign_in_at', null),
  ('auth.sessions', 'user_id', 'logins', 'Where you are logged in now, with the time of each login.', 't.created_at, t.updated_at, t.user_agent, t.ip', null),
  ('private.known_devices', 'user_id', 'known-browsers', 'When each browser that you have logged in with was last used.', 't.seen_at', null),
  ('private.password_changes', 'user_id', 'password-change', 'When you last changed your password.', 't.*', null),
  ('prod.temporary_passwords', 'user_id', 'temporary-passwords', 'When you were given temporary passwords, and when you used them.', 't.created_at, t.expires_at, t.used_at', null),
  ('prod.onboarding_progress', 'user_id', 'onboarding', 'The steps of onboarding, with what you entered.', null, null),
  ('prod.notification_preferences', 'user_id', 'notification-choices', 'What you have agreed to be told of: in the product, as a push, by email.', null, null),
  ('prod.notifications', 'user_id', 'notifications', 'Your notifications.', null, null),
  ('prod.device_tokens', 'user_id', 'push-devices', 'The browsers that get your pushes.', 't.user_agent, t.created_at, t.seen_at', null),
  ('prod.push_deliveries', 'user_id', 'pushes', 'The pushes that were sent to you.', 't.notification_id, t.state, t.created_at, t.sent_at, t.opened_at', null),
  ('prod.mail_deliveries', 'user_id', 'mails', 'The emails that the product sent to you in the last 90 days. Their texts are not kept.', 't.kind, t.state, t.created_at, t.sent_at', 't.user_id = $1 or t.address = (select lower(email) from prod.profiles where id = $1)'),
  ('prod.calendar_addresses', 'user_id', 'calendar-address', 'When you made the secret address of your calendar.', 't.created_at', null),
  ('prod.usage_events', 'user_id', 'usage', 'What you did in the product, as it was counted.', 't.event, t.properties, t.created_at', null),
  ('prod.audit_events', 'actor_id', 'audit', 'Changes that the product has written down under your name.', 't.action, t.subject, t.created_at', null),
  ('prod.client_organizations', 'client_id', 'organizations', 'Your organizations, and your role in each.', 't.organization_id, (select name from prod.organizations where id = t.organization_id) as organization, t.role, t.created_at', null),
  ('prod.organization_invites', 'created_by', 'invitations', 'Invitations that you made.', 't.organization_id, t.invite_type, t.email, t.is_reusable, t.created_at, t.expires_at, t.revoked_at, t.used_at', null),
  ('prod.organization_invites', 'used_by', 'accepted-invitations', 'Invitations that you accepted.', 't.organization_id, t.invite_type, t.email, t.created_at, t.used_at', null),
  ('prod.bills', 'organization_id', 'bills', 'The bills of your organizations.', null, 't.organization_id in (select organization_id from prod.client_organizations where client_id = $1)'),
  ('prod.payments', 'organization_id', 'payments', 'The payments of your organizations.', 't.id, t.bill_id, t.organization_id, t.source, t.status, t.amount_cents, t.refunded_cents, t.currency, t.failure_message, t.created_at', 't.organization_id in (select organization_id from prod.client_organizations where client_id = $1)'),
  ('prod.assistant_requests', 'requested_by', 'requests', 'Requests for an assistant that you made.', 't.id, t.organization_id, t.role, t.hours_per_week, t.skills, t.timezone, t.budget_cents, t.starts_on, t.note, t.canceled_at, t.created_at', null),
  ('prod.request_terms', 'answered_by', 'answered-terms', 'Terms that you answered.', 't.request_id, t.rate_cents, t.hours_per_week, t.starts_on, t.answer, t.answered_at, t.note', null),
  ('prod.interview_slots', 'booked_by', 'booked-interviews', 'Interview times that you booked.', 't.starts_at, t.minutes, t.booked_at', null),
  ('prod.team_members', 'user_id', 'teams', 'Your teams, and your role in each.', 't.team_id, (select name from prod.teams where id = t.team_id) as team, t.assistant_role, t.joined_at', null),
  ('prod.schedules', 'user_id', 'schedules', 'Your weekly schedules, in minutes from midnight UTC.', null, null),
  ('prod.sessions', 'user_id', 'work-sessions', 'Your work sessions.', null, null),
  ('prod.session_events', 'session_id', 'work-session-events', 'What happened in your work sessions.', null, 't.session_id in (select id from prod.sessions where user_id = $1)'),
  ('prod.session_corrections', 'user_id', 'session-corrections', 'Corrections of work sessions that you asked for.', 't.id, t.session_id, t.team_id, t.started_before, t.ended_before, t.started_at, t.ended_at, t.timezone, t.reason, t.state, t.answer, t.decided_at, t.created_at', null),
  ('prod.timesheets', 'user_id', 'timesheets', 'Your timesheets.', 't.team_id, t.week_start, t.state, t.submitted_at, t.decided_at, t.reason', null),
  ('prod.leaves', 'user_id', 'leaves', 'Leaves that you asked for.', 't.id, t.kind, t.first_day, t.last_day, t.timezone, t.note, t.state, t.answer, t.created_at, t.updated_at', null),
  ('prod.eod_reports', 'user_id', 'end-of-day-reports', 'Your end-of-day reports.', null, null),
  ('prod.tasks', 'creator_id', 'tasks', 'Tasks that you created or that are assigned to you.', 't.id, t.team_id, t.title, t.description, t.status, t.priority, t.due_on, t.completed_at, t.created_at, t.updated_at, t.creator_id = $1 as created_by_you, t.assignee_id = $1 as assigned_to_you', 't.creator_id = $1 or t.assignee_id = $1'),
  ('prod.task_comments', 'author_id', 'task-comments', 'Your comments on tasks.', null, null),
  ('prod.task_events', 'actor_id', 'task-changes', 'Your changes of tasks.', null, null),
  ('prod.conversation_members', 'user_id', 'conversations', 'The conversations that you are in.', 't.conversation_id, (select kind from prod.conversations where id = t.conversation_id) as kind, private.conversation_name(t.conversation_id, $1) as name, t.last_read_at', null),
  ('prod.messages', 'sender_id', 'messages', 'The chat messages that you wrote, with the names of the files in them.', null, null),
  ('prod.reviews', 'client_id', 'reviews', 'Your ratings of assistants.', 't.team_id, t.assistant_id, t.rating, t.score, t.comment, t.created_at, t.updated_at', null),
  ('prod.assistant_cvs', 'user_id', 'cv', 'Your CV.', null, null),
  ('prod.assistant_work_experiences', 'user_id', 'work-experiences', 'The work experiences of your CV.', null, null),
  ('prod.assistant_work_experience_tags', 'work_experience_id', 'work-experience-skills', 'The skills and tools of your work experiences.', 't.work_experience_id, (select name from prod.tags where id = t.tag_id) as name', 't.work_experience_id in (select id from prod.assistant_work_experiences where user_id = $1)'),
  ('prod.assistant_education', 'user_id', 'education', 'The education of your CV.', null, null),
  ('prod.assistant_certifications', 'user_id', 'certifications', 'The credentials of your CV.', null, null),
  ('prod.assistant_tags', 'user_id', 'skills', 'The skills and tools of your CV.', '(select kind from prod.tags where id = t.tag_id) as kind, (select name from prod.tags where id = t.tag_id) as name, t.created_at', null),
  ('prod.prequalifications', 'email', 'first-applications', 'Your first application, before you had an account.', 't.email, t.name, t.phone, t.role, t.weekly_hours, t.timezone, t.has_computer, t.has_backup_internet, t.about, t.status, t.created_at', 't.email = (select lower(email) from prod.profiles where id = $1)'),
  ('prod.pipeline_entries', 'assistant_id', 'recruiting', 'Where you are in the recruiting pipeline.', null, null),
  ('prod.transitions', 'assistant_id', 'status-changes', 'How your status and your applications have changed.', null, null),
  ('prod.interviews', 'assistant_id', 'interviews', 'Your interviews.', null, null),
  ('prod.trainings', 'assistant_id', 'trainings', 'Your trainings.', null, null),
  ('prod.matches', 'assistant_id', 'matches', 'Your applications and matches.', 't.id, t.listing_id, t.status, t.source, t.channel, t.note, t.created_at, t.updated_at', null),
  ('prod.rates', 'user_id', 'rates', 'What you earn by the hour.', 't.team_id, t.amount_cents, t.currency, t.valid_from', null),
  ('prod.earnings', 'user_id', 'earnings', 'Your earnings.', 't.id, t.team_id, t.week_start, t.kind, t.minutes, t.rate_cents, t.amount_cents, t.currency, t.status, t.payout_run_id, t.note, t.created_at', null),
  ('prod.payout_accounts', 'user_id', 'bank-account', 'The bank account that you entered.', null, null),
  ('private.payout_run_accounts', 'user_id', 'payouts', 'The bank accounts to which you were paid.', 't.payout_run_id, t.holder, t.account, t.bic', null),
  ('prod.virtual_cards', 'user_id', 'virtual-card', 'Your virtual card.', null, null),
  ('prod.referral_codes', 'user_id', 'referral-link', 'Your referral link.', 't.code, t.created_at', null),
  ('prod.referrals', 'referrer_id', 'referrals', 'When people signed up with your referral link.', 't.created_at', null),
  ('private.hubspot_links', 'user_id', 'hubspot', 'Your contact in the company''s customer records.', 't.*', null),
  ('prod.operators', 'user_id', 'operator', 'Since when you are an operator.', null, null),
  ('prod.operator_roles', 'user_id', 'operator-roles', 'Your roles as an operator.', null, null),
  ('prod.operator_views', 'user_id', 'operator-views', 'The views of lists that you saved.', 't.list, t.name, t.search, t.created_at', null);

insert into private.personal_data (relation, person, reason) values
  ('private.answered_calls', 'user_id', 'Answers of calls, which are kept for a day and repeat other rows.'),
  ('private.bill_adjustments', 'user_id', 'Follows from corrections and becomes lines of a bill.'),
  ('private.changed_weeks', 'user_id', 'Weeks whose earnings are to be computed again.'),
  ('private.reminders', 'user_id', 'Which reminders were shown. Notifications are in the export.'),
  ('private.session_months', 'user_id', 'Sums of work sessions, which are in the export.'),
  ('prod.bill_lines', 'user_id', 'A bill belongs to the organization. The hours are those of work sessions.'),
  ('prod.conversations', 'desk_client_id', 'The same conversation is among those of the person.'),
  ('prod.credits', 'actor_id', 'What an operator did to a bill of others. The audit events of the operator are in the export.'),
  ('prod.deals', 'account_lead_id', 'An operator looks after the deals of others.'),
  ('prod.desk_conversations', 'assignee_id', 'Operators answer the conversations of others.'),
  ('prod.desk_conversations', 'person_id', 'The state of a conversation at the desk. The conversation is in the export.'),
  ('prod.earnings', 'created_by', 'Earnings belong to the assistant.'),
  ('prod.inbox_items', 'owner_id', 'The work of operators is about others.'),
  ('prod.interview_slots', 'offered_by', 'Offers of an operator to others.'),
  ('prod.leaves', 'decided_by', 'A leave belongs to the assistant.'),
  ('prod.organizations', 'account_lead_id', 'An operator looks after the organizations of others.'),
  ('prod.payments', 'actor_id', 'Payments belong to the organization, whose payments are in the export.'),
  ('prod.payout_runs', 'approved_by', 'Payouts belong to the assistants who are paid.'),
  ('prod.payout_runs', 'created_by', 'Payouts belong to the assistants who are paid.'),
  ('prod.payout_runs', 'paid_by', 'Payouts belong to the assistants who are paid.'),
  ('prod.prequalifications', 'decided_by', 'An application belongs to the applicant.'),
  ('prod.profiles', 'account_lead_id', 'An operator looks after others.'),
  ('prod.referrals', 'referred_id', 'Names the person who referred. That they signed up with a link is in the profile.'),
  ('prod.refunds', 'actor_id', 'What an operator did to a bill of others. The audit events of the operator are in the export.'),
  ('prod.request_terms', 'proposed_by', 'Terms belong to the organization that asked.'),
  ('prod.reviews', 'assistant_id', 'A rating belongs to the client who gave it.'),
  ('prod.session_corrections', 'decided_by', 'A correction belongs to the assistant.'),
  ('prod.tasks', 'assignee_id', 'Among the tasks of the person, which the column creator_id leads to.'),
  ('prod.temporary_passwords', 'given_by', 'A password belongs to the person who got it.'),
  ('prod.timesheets', 'decided_by', 'A timesheet belongs to the assistant.'),
  ('prod.transition_reasons', 'actor_id', 'Reasons are about the assistant who was moved.');

create type prod.data_export_state as enum ('asked', 'being made', 'ready', 'failed', 'expired');

-- The newest export of each person. Each time they ask it gets another id, which names its file.
create table private.data_exports (
  user_id uuid primary key references prod.profiles (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  state prod.data_export_state not null default 'asked',
  asked_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint
);
create index data_exports_waiting on private.data_exports (next_attempt_at) where state in ('asked', 'being made');
create index data_exports_expiry on private.data_exports (expires_at) where state = 'ready';
alter table private.data_exports enable row level security;
insert into private.personal_data (relation, person, reason) values
  ('private.data_exports', 'user_id', 'The export itself.');

-- Files that nothing refers to any more. The database cannot reach the storage, so the application removes them.
create table private.unwanted_files (
  bucket text not null,
  path text not null,
  primary key (bucket, path)
);
alter table private.unwanted_files enable row level security;

-- Only the application reads and writes exports, with its secret key.
insert into storage.buckets (id, name, public, allowed_mime_types) values ('exports', 'exports', false, array['application/zip'])
on conflict (id) do update set public = excluded.public, allowed_mime_types = excluded.allowed_mime_types;

create function private.export_path(p_export private.data_exports) returns text language sql immutable set search_path = '' as $$
  select p_export.user_id || '/' || p_export.id || '.zip'
$$;

create function private.data_export_of(p_user_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('asked_at', private.iso(asked_at), 'ready_at', private.iso(ready_at), 'bytes', bytes,
    'expires_at', private.iso(expires_at), 'state', case when state = 'ready' and expires_at <= now() then 'expired' else state end)
  from private.data_exports where user_id = p_user_id
$$;

-- The viewer's newest export, or null.
create function prod.read_data_export() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.data_export_of(auth.uid())
$$;

-- Asks for an export. While one is being made, there is no second one.
create function prod.ask_data_export() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known private.data_exports;
begin
  insert into private.data_exports (user_id) values (auth.uid()) on conflict do nothing;
  if not found then
    select * into known from private.data_exports where user_id = auth.uid() for update;
    if known.state not in ('asked', 'being made') then
      if known.state = 'ready' then
        insert into private.unwanted_files (bucket, path) values ('exports', private.export_path(known)) on conflict do nothing;
      end if;
      update private.data_exports set id = default, state = default, asked_at = default, attempts = default,
        next_attempt_at = default, ready_at = null, expires_at = null, bytes = null
      where user_id = auth.uid();
    end if;
  end if;
  return private.data_export_of(auth.uid());
end $$;

-- The path of the viewer's export in the bucket, or null if there is none to download.
create function prod.find_data_export_file() returns text language sql stable security definer set search_path = '' as $$
  select private.export_path(e) from private.data_exports e
  where e.user_id = auth.uid() and e.state = 'ready' and e.expires_at > now()
$$;

-- Gives one export to one process for ten minutes: {id, user_id, path}, or null. After the third failure it is given up.
create function prod.claim_data_export() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  claimed private.data_exports;
begin
  update private.data_exports set state = 'failed' where state = 'being made' and next_attempt_at <= now() and attempts >= 3;
  update private.data_exports set state = 'being made', attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
  where user_id = (
    select user_id from private.data_exports where state in ('asked', 'being made') and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked)
  returning * into claimed;
  return case when claimed.id is not null then
    jsonb_build_object('id', claimed.id, 'user_id', claimed.user_id, 'path', private.export_path(claimed)) end;
end $$;

-- Ends an attempt. Without a size, it has failed, and the next one begins in a minute. Returns whether the export still waits for
-- the file of this attempt.
create function prod.finish_data_export(p_id uuid, p_bytes bigint default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.data_exports set
    state = (case when p_bytes is not null then 'ready' when attempts >= 3 then 'failed' else 'asked' end)::prod.data_export_state,
    next_attempt_at = now() + interval '1 minute', bytes = p_bytes,
    ready_at = case when p_bytes is not null then now() end,
    expires_at = case when p_bytes is not null then now() + interval '7 days' end
  where id = p_id and state = 'being made';
  return found;
end $$;

-- Everything about a person: {rows: [{file, about, rows}], pictures}. `pictures` are paths in the bucket of pictures.
create function prod.read_personal_data(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source private.personal_data;
  fields text;
  found jsonb;
  files jsonb := '[]';
begin
  for source in select * from private.personal_data where file is not null order by file loop
    fields := coalesce(source.fields, (
      select string_agg(format('t.%I', attname), ', ' order by attnum) from pg_catalog.pg_attribute
      where attrelid = source.relation::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'select')));
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (select %s from %s t where %s) r',
      fields, source.relation, coalesce(source.condition, format('t.%I = $1', source.person)))
    into found using p_user_id;
    files := files || jsonb_build_object('file', source.file, 'about', source.about, 'rows', found);
  end loop;
  return jsonb_build_object('files', files, 'pictures', (
    select coalesce(jsonb_agg(name order by name), '[]') from storage.objects
    where bucket_id = 'avatars' and starts_with(name, p_user_id || '/')));
end $$;

-- Ends exports that are seven days old.
create function prod.expire_data_exports() returns integer language sql security definer set search_path = '' as $$
  with gone as (
    update private.data_exports set state = 'expired' where state = 'ready' and expires_at <= now() returning *
  ), queued as (
    insert into private.unwanted_files (bucket, path) select 'exports', private.export_path(gone::private.data_exports) from gone
    on conflict do nothing
  )
  select count(*)::integer from gone
$$;
insert into private.jobs (name, every_seconds) values ('expire_data_exports', 600);

create function prod.list_unwanted_files() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'path', path)), '[]')
  from (select * from private.unwanted_files limit 100) f
$$;

create function prod.forget_unwanted_files(p_files jsonb) returns void language sql security definer set search_path = '' as $$
  delete from private.unwanted_files known using jsonb_to_recordset(p_files) as f (bucket text, path text)
  where known.bucket = f.bucket and known.path = f.path
$$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.read_data_export(), prod.ask_data_export(), prod.find_data_export_file() to authenticated;
