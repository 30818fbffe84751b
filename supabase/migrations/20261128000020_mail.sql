-- Mails of the application (product/mail). A row is written in the transaction of what the mail tells of. The BFF sends it.

create type prod.mail_kind as enum (
  'account_exists', 'invitation', 'prequalification', 'payment_link', 'invoice', 'receipt', 'payment_failed',
  'bill_past_due', 'recommendation', 'interview', 'missed_shift', 'unread_messages', 'new_device'
);
create type prod.mail_state as enum ('waiting', 'sent', 'failed', 'bounced', 'complained', 'dropped');

create table prod.mail_deliveries (
  id uuid primary key default gen_random_uuid(),
  kind prod.mail_kind not null,
  key text not null unique,
  user_id uuid references prod.profiles (id) on delete cascade,
  address text,
  data jsonb not null default '{}',
  content jsonb,
  state prod.mail_state not null default 'waiting',
  round smallint not null default 1,
  attempts smallint not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text,
  provider_id text,
  created_at timestamptz not null default now(),
  constraint one_recipient check (num_nonnulls(user_id, address) = 1),
  constraint waits_for_attempt check ((state = 'waiting') = (next_attempt_at is not null))
);
create index mail_deliveries_waiting on prod.mail_deliveries (next_attempt_at) where state = 'waiting';
create index mail_deliveries_failed on prod.mail_deliveries (last_attempt_at) where state = 'failed';
create index mail_deliveries_newest on prod.mail_deliveries (created_at, id);
create index mail_deliveries_state on prod.mail_deliveries (state, created_at desc);
create index mail_deliveries_user on prod.mail_deliveries (user_id, kind, created_at desc);
create index mail_deliveries_provider on prod.mail_deliveries (provider_id);
comment on column prod.mail_deliveries.key is 'The occasion and the recipient: one occasion gives one mail.';
comment on column prod.mail_deliveries.data is 'Ids of what the mail tells of.';
comment on column prod.mail_deliveries.content is
  'What the mail says. It is the same for each attempt, as the mail service wants for a repeated key. Cleared afterwards, because it may contain a code.';
comment on column prod.mail_deliveries.round is 'How often operators have sent it again, plus one. A part of the key at the mail service.';

-- Only functions read mails, because they contain the addresses of everybody.
alter table prod.mail_deliveries enable row level security;

create trigger audit after update on prod.mail_deliveries
  for each row when (private.is_operator()) execute function private.audit_change('mail', 'id');

-- Addresses at which mail does not arrive, or where somebody has marked a mail as spam. They get only essential mails.
create table private.suppressed_addresses (
  address text primary key,
  reason prod.mail_state not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);
alter table private.suppressed_addresses enable row level security;

-- The category of the mails that a user can turn off. Mails of the other kinds are essential.
create function private.mail_category(p_kind prod.mail_kind) returns prod.notification_category language sql immutable set search_path = '' as $$
  select (case p_kind
    when 'recommendation' then 'team' when 'missed_shift' then 'team'
    when 'interview' then 'calls'
    when 'unread_messages' then 'messages'
  end)::prod.notification_category
$$;

alter table prod.notification_preferences add column email boolean not null default true;
grant insert (email), update (email) on prod.notification_preferences to authenticated;

-- Writes a mail to a user or to an address. It is sent after p_wait, unless its reason has ended by then.
create function private.queue_mail(
  p_kind prod.mail_kind, p_key text, p_user_id uuid, p_address text, p_data jsonb default '{}', p_wait interval default '0'
) returns void language sql security definer set search_path = '' as $$
  insert into prod.mail_deliveries (kind, key, user_id, address, data, next_attempt_at)
  values (p_kind, p_kind || ':' || p_key, p_user_id, lower(btrim(p_address)), p_data, now() + p_wait)
  on conflict (key) do nothing
$$;

-- Whether a payment method of the organization is charged for the bill without anybody asking (prod.start_auto_charges).
create function private.is_charged_automatically(p_bill prod.bills) returns boolean language sql stable set search_path = '' as $$
  select exists (select from prod.subscriptions s
    where s.organization_id = p_bill.organization_id and s.auto_charge and s.ended_on is null
      and (s.id = p_bill.subscription_id or (p_bill.kind = 'work' and s.plan_key is null)))
    and exists (select from prod.payment_methods m where m.organization_id = p_bill.organization_id and m.use = 'primary')
$$;

create function private.mailed_bill(p_bill prod.bills) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('bill_id', p_bill.id, 'number', p_bill.number, 'bill_kind', p_bill.kind, 'currency', p_bill.currency,
    'total_cents', p_bill.total_cents, 'open_cents', p_bill.total_cents - p_bill.credited_cents - p_bill.paid_cents,
    'period_start', p_bill.period_start, 'period_end', p_bill.period_end, 'due_at', private.iso(p_bill.due_at),
    'organization', (select name from prod.organizations where id = p_bill.organization_id))
$$;

-- Whether the user has read or dismissed the notification with this key in the application.
create function private.has_read(p_user_id uuid, p_key text) returns boolean language sql stable set search_path = '' as $$
  select exists (select from prod.notifications
    where user_id = p_user_id and key = p_key and status <> 'EXPIRED' and (read_at is not null or status = 'DISMISSED'))
$$;

-- The unread messages of a user that are at most a day old, by conversation. Operators share the conversations of the desk, so
-- only the client's side of them counts.
create function private.unread_messages(p_user_id uuid default null) returns table (
  user_id uuid, conversation_id uuid, messages bigint, oldest timestamptz, newest timestamptz
) language sql stable set search_path = '' as $$
  select m.user_id, c.id, count(*), min(said.created_at), max(said.created_at)
  from prod.conversations c
  join prod.conversation_members m on m.conversation_id = c.id and m.last_read_at < c.last_message_at
  join prod.messages said on said.conversation_id = c.id and said.sender_id <> m.user_id
    and said.created_at > greatest(m.last_read_at, now() - interval '1 day')
  where c.last_message_at > now() - interval '1 day' and (p_user_id is null or m.user_id = p_user_id)
    and (c.desk_client_id is null or c.desk_client_id = m.user_id)
  group by m.user_id, c.id
$$;
create index conversations_newest on prod.conversations (last_message_at);

create function private.conversation_name(p_conversation_id uuid, p_reader uuid) returns text language sql stable set search_path = '' as $$
  select coalesce((select t.name from prod.teams t where t.id = c.team_id), c.title, (
    select private.name_of(m.user_id) from prod.conversation_members m
    where m.conversation_id = c.id and m.user_id <> p_reader limit 1))
  from prod.conversations c where c.id = p_conversation_id
$$;

-- What a mail says, or null if its reason has ended.
create function private.mail_content(p_mail prod.mail_deliveries) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  subject uuid := (p_mail.data ->> 'id')::uuid;
begin
  case p_mail.kind
  when 'account_exists' then
    return '{}';
  when 'new_device' then
    return p_mail.data;
  when 'invitation' then
    return (select jsonb_build_object('code', i.code, 'is_owner', i.invite_type = 'change_poc', 'organization', o.name,
        'inviter', private.name_of(i.created_by))
      from prod.organization_invites i join prod.organizations o on o.id = i.organization_id and o.deleted_at is null
      where i.id = subject and i.revoked_at is null and i.used_at is null and i.expires_at > now());
  when 'prequalification' then
    return (select jsonb_build_object('name', q.name) from prod.prequalifications q where q.id = subject and q.status = 'Invited');
  when 'invoice' then
    return (select private.mailed_bill(b) || jsonb_build_object('is_charged_automatically', private.is_charged_automatically(b))
      from prod.bills b join prod.organization_settings s using (organization_id)
      where b.id = subject and b.status not in ('VOIDED', 'UNCOLLECTABLE', 'ONHOLD') and not s.disable_invoice_notifications);
  when 'payment_link' then
    return (select private.mailed_bill(b) from prod.bills b where b.id = subject and private.is_open_bill(b.status));
  when 'bill_past_due' then
    return (select private.mailed_bill(b) from prod.bills b where b.id = subject and b.status = 'PASTDUE');
  when 'receipt' then
    return (select private.mailed_bill(b) || jsonb_build_object('amount_cents', p.amount_cents, 'paid_at', coalesce(private.iso(p.changed_at), private.iso(p.created_at)),
        'method', initcap(m.brand) || ' ending in ' || m.last_four)
      from prod.payments p join prod.bills b on b.id = p.bill_id left join prod.payment_methods m on m.id = p.method_id
      where p.id = subject);
  when 'payment_failed' then
    return (select private.mailed_bill(b) || jsonb_build_object('amount_cents', p.amount_cents)
      from prod.payments p join prod.bills b on b.id = p.bill_id
      where p.id = subject and private.is_open_bill(b.status)
        and not exists (select from prod.payments later where later.bill_id = p.bill_id and later.created_at > p.created_at));
  when 'recommendation' then
    return (select jsonb_build_object('match_id', m.id, 'assistant', private.name_of(m.assistant_id), 'organization', o.name)
      from prod.matches m join prod.organizations o on o.id = m.organization_id and o.deleted_at is null
      where m.id = subject and m.status = 'Reco Sent'
        and exists (select from prod.client_organizations c where c.organization_id = o.id and c.client_id = p_mail.user_id)
        and not private.has_read(p_mail.user_id, 'assistant_recommendation_sent:' || m.id));
  when 'interview' then
    return (select jsonb_build_object('at', p_mail.data -> 'at', 'timezone', private.zone_of(i.assistant_id),
        'is_rescheduled', i.outcome = 'Rescheduled')
      from prod.interviews i
      where i.id = subject and private.iso(i.scheduled_at) = p_mail.data ->> 'at' and i.scheduled_at > now()
        and i.outcome in ('Inteview Scheduled', 'Rescheduled')
        and not private.has_read(i.assistant_id, format('matching_interview:%s:%s', i.id, extract(epoch from i.scheduled_at))));
  when 'missed_shift' then
    return (select jsonb_build_object('at', p_mail.data -> 'at', 'timezone', private.zone_of(p_mail.user_id),
        'assistant', private.name_of((p_mail.data ->> 'assistant_id')::uuid), 'team', t.name, 'team_id', t.id,
        'assistant_id', p_mail.data -> 'assistant_id', 'is_lead', p_mail.data -> 'is_lead')
      from prod.teams t where t.id = subject and not exists (
        select from prod.sessions s where s.team_id = t.id and s.user_id = (p_mail.data ->> 'assistant_id')::uuid
          and coalesce(s.ended_at, now()) >= (p_mail.data ->> 'at')::timestamptz));
  when 'unread_messages' then
    return (select jsonb_build_object('messages', sum(u.messages), 'conversations', jsonb_agg(jsonb_build_object(
        'name', private.conversation_name(u.conversation_id, p_mail.user_id), 'messages', u.messages)
        order by u.newest desc, u.conversation_id))
      from private.unread_messages(p_mail.user_id) u having count(*) > 0);
  end case;
end $$;

-- Why a mail must not be sent to an address, or null.
create function private.mail_refusal(p_mail prod.mail_deliveries, p_address text) returns text language sql stable set search_path = '' as $$
  select case
    when private.mail_category(p_mail.kind) is null then null
    when exists (select from private.suppressed_addresses s where s.address = p_address)
      then 'Mail to this address came back, or was marked as spam.'
    when exists (select from prod.notification_preferences p
      where p.user_id = p_mail.user_id and p.category = private.mail_category(p_mail.kind) and not p.email)
      then 'The recipient has turned off these mails.'
    when exists (select from prod.profiles p where p.id = p_mail.user_id and p.suspended_at is not null)
      or (p_mail.kind = 'unread_messages' and private.is_restricted(p_mail.user_id))
      then 'The account of the recipient is closed.'
  end
$$;

create function private.drop_mail(p_id uuid, p_reason text) returns void language sql security definer set search_path = '' as $$
  update prod.mail_deliveries set state = 'dropped', last_error = p_reason, next_attempt_at = null, content = null where id = p_id
$$;

-- Returns mails to send, each to one caller only. A mail that is not finished within two minutes is returned again. Mails whose
-- reason has ended are dropped. The twelfth attempt is the last one, and a mail is given up three days after the first.
create function prod.claim_mails(p_limit integer default 20) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  mail prod.mail_deliveries;
  recipient text;
  said jsonb;
  refusal text;
  claimed jsonb := '[]';
begin
  update prod.mail_deliveries set state = 'failed', next_attempt_at = null, content = null,
    last_error = coalesce(last_error, 'The mail service did not answer.')
  where state = 'waiting' and next_attempt_at <= now() and (attempts >= 12 or first_attempt_at < now() - interval '3 days');
  for mail in
    select * from prod.mail_deliveries where state = 'waiting' and next_attempt_at <= now()
    order by next_attempt_at limit p_limit * 20 for update skip locked
  loop
    exit when jsonb_array_length(claimed) >= p_limit;
    recipient := coalesce(mail.address, (select lower(email) from prod.profiles where id = mail.user_id));
    said := private.mail_content(mail);
    refusal := case when said is null then 'Its reason has ended.' else private.mail_refusal(mail, recipient) end;
    if refusal is not null then
      perform private.drop_mail(mail.id, refusal);
      continue;
    end if;
    update prod.mail_deliveries set attempts = attempts + 1, last_attempt_at = now(),
      first_attempt_at = coalesce(first_attempt_at, now()), content = coalesce(content, said),
      next_attempt_at = now() + interval '2 minutes'
    where id = mail.id returning * into mail;
    claimed := claimed || jsonb_build_object('id', mail.id, 'kind', mail.kind, 'round', mail.round, 'address', recipient,
      'content', mail.content, 'first_attempt_at', private.iso(mail.first_attempt_at), 'user_id', mail.user_id,
      'category', private.mail_category(mail.kind));
  end loop;
  return claimed;
end $$;

-- Saves results of attempts: {id, provider_id, error, is_final, retry_after}. Without an error, the mail was sent. A final error
-- gives it up. `retry_after` in seconds means that the service accepts no mail now, which does not count as an attempt. Otherwise
-- the next attempt waits for 30 seconds, and for twice as long each time, at most two hours. Half of the time is random, so that
-- the mails of an outage do not come back at once.
create function prod.finish_mails(p_results jsonb) returns void language sql security definer set search_path = '' as $$
  update prod.mail_deliveries m set
    state = r.state, sent_at = case when r.state = 'sent' then now() end,
    content = case when r.state = 'waiting' then m.content end,
    provider_id = coalesce(r.provider_id, m.provider_id),
    last_error = left(r.error, 500),
    attempts = m.attempts - case when r.retry_after is null then 0 else 1 end,
    next_attempt_at = case when r.state = 'waiting' then now() + coalesce(make_interval(secs => r.retry_after * (1 + random() / 4)),
      least(interval '30 seconds' * 2 ^ (m.attempts - 1), interval '2 hours') * (0.5 + random() / 2)) end
  from (
    select f.*, (case when f.error is null then 'sent'
      when f.is_final or (k.attempts >= 12 and f.retry_after is null) then 'failed' else 'waiting' end)::prod.mail_state as state
    from jsonb_to_recordset(p_results) as f (id uuid, provider_id text, error text, is_final boolean, retry_after double precision)
    join prod.mail_deliveries k on k.id = f.id
  ) r
  where m.id = r.id and m.state = 'waiting'
$$;

-- Drops the waiting mails of an installation without a mail service.
create function prod.drop_mails() returns void language sql security definer set search_path = '' as $$
  select private.drop_mail(id, 'No mail service is configured.') from prod.mail_deliveries
  where state = 'waiting' and next_attempt_at <= now()
$$;

-- Saves what the mail service tells of a mail afterwards: that it came back, or that the recipient has marked it as spam.
create function prod.record_mail_event(p_id uuid, p_provider_id text, p_addresses text[], p_state prod.mail_state, p_reason text)
returns void language sql security definer set search_path = '' as $$
  update prod.mail_deliveries set state = p_state, last_error = left(p_reason, 500), next_attempt_at = null, content = null
  where id = p_id or provider_id = p_provider_id;
  insert into private.suppressed_addresses as known (address, reason)
  select distinct lower(btrim(address)), p_state from unnest(p_addresses) address
  on conflict (address) do update set reason = excluded.reason where known.reason = 'bounced'
$$;

-- Turns off the mails of a category, for the holder of a link in such a mail.
create function prod.unsubscribe(p_user_id uuid, p_category prod.notification_category) returns void
language sql security definer set search_path = '' as $$
  insert into prod.notification_preferences (user_id, category, email)
  select id, p_category, false from prod.profiles where id = p_user_id
  on conflict (user_id, category) do update set email = false
$$;

create function prod.forget_mails() returns integer language sql security definer set search_path = '' as $$
  with gone as (delete from prod.mail_deliveries where state <> 'waiting' and created_at < now() - interval '90 days' returning 1)
  select count(*)::integer from gone
$$;

create function private.mail_of(p_mail prod.mail_deliveries) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_mail.id, 'kind', p_mail.kind, 'state', p_mail.state, 'attempts', p_mail.attempts,
    'address', coalesce(p_mail.address, (select email from prod.profiles where id = p_mail.user_id)), 'user_id', p_mail.user_id,
    'last_error', p_mail.last_error, 'next_attempt_at', private.iso(p_mail.next_attempt_at),
    'sent_at', private.iso(p_mail.sent_at), 'created_at', private.iso(p_mail.created_at))
$$;

-- Mails: {items, total}. p_query matches the address. Newest first without p_sort.
create function prod.list_mails(
  p_query text default null, p_state prod.mail_state default null, p_kind prod.mail_kind default null,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role();
  return private.page_of('prod.mail_deliveries', 'private.mail_of', array[
    'r.state = ' || quote_literal(p_state),
    'r.kind = ' || quote_literal(p_kind),
    private.contains('coalesce(r.address, p.email)', p_query)
  ], jsonb_build_object(
    'address', 'coalesce(r.address, p.email)',
    'state', 'r.state',
    'attempts', 'r.attempts',
    'created_at', 'r.created_at'
  ), coalesce(p_sort, '-created_at'), p_offset, p_limit, 'left join prod.profiles p on p.id = r.user_id');
end $$;

-- Sends a mail again that has not arrived, with a new key. Mail to an address from which it came back is then possible again.
create function prod.retry_mail(p_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  mail prod.mail_deliveries;
begin
  perform private.require_role();
  select * into mail from prod.mail_deliveries where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'no_data_found';
  end if;
  if mail.state in ('waiting', 'sent') then
    raise exception 'ROW_CHANGED';
  end if;
  if mail.state = 'bounced' then
    delete from private.suppressed_addresses where reason = 'bounced'
      and address = coalesce(mail.address, (select lower(email) from prod.profiles where id = mail.user_id));
  end if;
  update prod.mail_deliveries set state = 'waiting', round = round + 1, attempts = 0, first_attempt_at = null,
    next_attempt_at = now(), sent_at = null
  where id = p_id returning * into mail;
  return private.mail_of(mail);
end $$;

insert into private.jobs (name, every_seconds) values ('forget_mails', 86400);

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_mails(text, prod.mail_state, prod.mail_kind, integer, integer, text), prod.retry_mail(uuid) to authenticated;
