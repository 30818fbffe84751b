-- The occasions of mails (product/mail#kinds). Triggers write the mail in the transaction of the occasion. Jobs write those
-- that come with time.

create function prod.queue_account_exists(p_email text) returns void language sql security definer set search_path = '' as $$
  select private.queue_mail('account_exists', lower(btrim(p_email)) || ':' || floor(extract(epoch from now()) / 60), null, p_email)
$$;

create function private.mail_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('invitation', new.id::text, null, new.email, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger mail after insert on prod.organization_invites
  for each row when (new.email is not null) execute function private.mail_invitation();

create function private.mail_prequalification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('prequalification', new.id || ':' || extract(epoch from new.decided_at), null, new.email,
    jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger mail after update of status on prod.prequalifications
  for each row when (new.status = 'Invited' and old.status <> 'Invited') execute function private.mail_prequalification();

-- Writes a mail about a bill to each recipient of the organization.
create function private.mail_bill_recipients(p_kind prod.mail_kind, p_key text, p_organization_id uuid, p_id uuid, p_wait interval default '0')
returns void language sql security definer set search_path = '' as $$
  select private.queue_mail(p_kind, p_key || ':' || recipient, null, recipient, jsonb_build_object('id', p_id), p_wait)
  from unnest(private.bill_recipients(p_organization_id)) recipient
$$;

create function private.mail_payment_link() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_bill_recipients('payment_link', new.id::text, b.organization_id, b.id)
  from prod.bills b where b.id = new.subject::uuid;
  return null;
end $$;
create trigger mail_payment_link after insert on prod.audit_events
  for each row when (new.action = 'bill.payment_asked') execute function private.mail_payment_link();

-- A backup method is charged as soon as the primary one has failed, so the mail waits for ten minutes.
create function private.mail_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'succeeded' then
    perform private.queue_mail('receipt', new.id::text, null, s.receipt_recipient, jsonb_build_object('id', new.id))
    from prod.organization_settings s where s.organization_id = new.organization_id and s.receipt_recipient is not null;
  else
    perform private.mail_bill_recipients('payment_failed', new.id::text, new.organization_id, new.id, '10 minutes');
  end if;
  return null;
end $$;
create trigger mail after update of status on prod.payments
  for each row when (new.status <> old.status and new.status in ('succeeded', 'failed')) execute function private.mail_payment();

create function private.mail_past_due() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.mail_bill_recipients('bill_past_due', new.id::text, new.organization_id, new.id);
  return null;
end $$;
create trigger mail_past_due after update of status on prod.bills
  for each row when (new.status = 'PASTDUE' and old.status <> 'PASTDUE') execute function private.mail_past_due();

-- Who reads the notification within five minutes gets no mail.
create function private.mail_recommendation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('recommendation', concat_ws(':', new.id, extract(epoch from now()), c.client_id), c.client_id, null,
    jsonb_build_object('id', new.id), '5 minutes')
  from prod.client_organizations c where c.organization_id = new.organization_id;
  return null;
end $$;
create trigger mail after update of status on prod.matches
  for each row when (new.status = 'Reco Sent' and old.status <> 'Reco Sent') execute function private.mail_recommendation();

create function private.mail_interview() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_mail('interview', new.id || ':' || extract(epoch from new.scheduled_at), new.assistant_id, null,
    jsonb_build_object('id', new.id, 'at', private.iso(new.scheduled_at)), '5 minutes');
  return null;
end $$;
create trigger mail after insert or update of scheduled_at, outcome on prod.interviews
  for each row when (new.outcome in ('Inteview Scheduled', 'Rescheduled') and new.scheduled_at is not null)
  execute function private.mail_interview();

-- Bills whose invoice was mailed, or need not be mailed. A bill for work gets its invoice when its week is over, and a bill for
-- a period that ended two weeks ago gets none any more.
create table private.invoiced_bills (bill_id uuid primary key references prod.bills (id) on delete cascade);
alter table private.invoiced_bills enable row level security;
create index bills_period_end on prod.bills (period_end);

-- Invoices of earlier bills are not mailed.
insert into private.invoiced_bills (bill_id)
select id from prod.bills where kind <> 'work' or period_end <= (now() at time zone 'UTC')::date;

create function prod.queue_invoices() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  queued integer := 0;
begin
  for due in
    insert into private.invoiced_bills (bill_id)
    select b.id from prod.bills b
    where b.period_end > (now() at time zone 'UTC')::date - 14 and b.total_cents > 0 and b.status not in ('VOIDED', 'UNCOLLECTABLE', 'ONHOLD')
      and (b.kind <> 'work' or b.period_end <= (now() at time zone 'UTC')::date)
      and not exists (select from private.invoiced_bills i where i.bill_id = b.id)
    on conflict do nothing
    returning bill_id
  loop
    perform private.mail_bill_recipients('invoice', due.bill_id::text, b.organization_id, b.id)
    from prod.bills b join prod.organization_settings s using (organization_id)
    where b.id = due.bill_id and not s.disable_invoice_notifications;
    queued := queued + 1;
  end loop;
  return queued;
end $$;

-- A missed shift is told to the account lead of the organization, or to its owners if it has none.
create function prod.queue_missed_shifts() returns integer language sql security definer set search_path = '' as $$
  with missed as (
    select s.*, t.organization_id, o.account_lead_id from private.missed_shifts() s
    join prod.teams t on t.id = s.team_id join prod.organizations o on o.id = t.organization_id
    where s.start > now() - interval '1 hour'
  ), queued as (
    insert into prod.mail_deliveries (kind, key, user_id, data)
    select 'missed_shift', concat_ws(':', 'missed_shift', m.user_id, m.team_id, extract(epoch from m.start), r.recipient), r.recipient,
      jsonb_build_object('id', m.team_id, 'assistant_id', m.user_id, 'at', private.iso(m.start), 'is_lead', m.account_lead_id is not null)
    from missed m, lateral (
      select m.account_lead_id as recipient where m.account_lead_id is not null
      union all
      select c.client_id from prod.client_organizations c
      where m.account_lead_id is null and c.organization_id = m.organization_id and c.role = 'owner') r
    on conflict (key) do nothing returning 1
  )
  select count(*)::integer from queued
$$;

-- A digest of unread messages, half an hour after the first of them, and at most one in six hours. Messages that an earlier
-- digest has told of give no other one.
create function prod.queue_unread_messages() returns integer language sql security definer set search_path = '' as $$
  with unread as (
    select user_id, min(oldest) as oldest, max(newest) as newest from private.unread_messages() group by user_id
  ), queued as (
    insert into prod.mail_deliveries (kind, key, user_id)
    select 'unread_messages', concat_ws(':', 'unread_messages', u.user_id, extract(epoch from u.newest)), u.user_id
    from unread u
    where u.oldest < now() - interval '30 minutes' and not exists (
      select from prod.mail_deliveries d where d.user_id = u.user_id and d.kind = 'unread_messages'
        and d.created_at > least(now() - interval '6 hours', u.newest))
    on conflict (key) do nothing returning 1
  )
  select count(*)::integer from queued
$$;

insert into private.jobs (name, every_seconds) values
  ('queue_invoices', 60), ('queue_missed_shifts', 300), ('queue_unread_messages', 300);

-- The browsers in which somebody has logged in. The browser has a random id in a cookie, of which only the hash is stored.
create table private.known_devices (
  user_id uuid not null references prod.profiles (id) on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_seen on private.known_devices (seen_at);
alter table private.known_devices enable row level security;

-- Notes that the caller has logged in with a browser. A browser other than the first one gives a mail.
create function prod.note_device(p_device text, p_name text) returns void language plpgsql security definer set search_path = '' as $$
declare
  hash bytea := sha256(convert_to(p_device, 'UTF8'));
  has_logged_in boolean := exists (select from private.known_devices where user_id = auth.uid());
begin
  update private.known_devices set seen_at = now() where user_id = auth.uid() and device_hash = hash;
  if found then
    return;
  end if;
  insert into private.known_devices (user_id, device_hash) values (auth.uid(), hash) on conflict do nothing;
  if found and has_logged_in then
    perform private.queue_mail('new_device', auth.uid() || ':' || encode(hash, 'hex'), auth.uid(), null,
      jsonb_build_object('name', left(p_name, 100), 'at', private.iso(now())));
  end if;
end $$;

create function prod.forget_devices() returns integer language sql security definer set search_path = '' as $$
  with gone as (delete from private.known_devices where seen_at < now() - interval '400 days' returning 1)
  select count(*)::integer from gone
$$;
insert into private.jobs (name, every_seconds) values ('forget_devices', 86400);

-- Operators see mails that were given up.
do $$
begin
  execute replace(pg_get_functiondef('private.inbox_sources(prod.inbox_kind[])'::regprocedure),
    $before$  select 'hubspot', o.id::text,$before$,
    $after$  select 'failed_mail', m.id::text, coalesce(m.address, p.email), m.last_error, m.last_attempt_at, m.last_attempt_at,
    null, null, null, null
  from prod.mail_deliveries m left join prod.profiles p on p.id = m.user_id
  where 'failed_mail' = any (p_kinds) and m.state = 'failed'
  union all
  select 'hubspot', o.id::text,$after$);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.note_device(text, text) to authenticated;
