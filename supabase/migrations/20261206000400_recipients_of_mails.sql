-- Mails go to people who can act on them (product/mail#kinds).

-- The unread messages of a user that are at most a day old, by conversation. Operators share the conversations of the desk and
-- answer them in their inbox, so only the client's or assistant's side of them counts.
create or replace function private.unread_messages(p_user_id uuid default null) returns table (
  user_id uuid, conversation_id uuid, messages bigint, oldest timestamptz, newest timestamptz
) language sql stable set search_path = '' as $$
  select m.user_id, c.id, count(*), min(said.created_at), max(said.created_at)
  from prod.conversations c
  join prod.conversation_members m on m.conversation_id = c.id and m.last_read_at < c.last_message_at
  join prod.messages said on said.conversation_id = c.id and said.sender_id <> m.user_id
    and said.created_at > greatest(m.last_read_at, now() - interval '1 day')
  left join prod.desk_conversations d on d.conversation_id = c.id
  where c.last_message_at > now() - interval '1 day' and (p_user_id is null or m.user_id = p_user_id)
    and coalesce(c.desk_client_id, d.person_id, m.user_id) = m.user_id
  group by m.user_id, c.id
$$;

-- Mails about shifts that began in the last hour without the assistant, to the account lead, or to the owners of an
-- organization whose account lead is suspended or missing. A suspended assistant cannot come.
create or replace function prod.queue_missed_shifts() returns integer language sql security definer set search_path = '' as $$
  with missed as (
    select s.*, t.organization_id, lead.id as lead_id from private.missed_shifts() s
    join prod.profiles assistant on assistant.id = s.user_id and assistant.suspended_at is null
    join prod.teams t on t.id = s.team_id join prod.organizations o on o.id = t.organization_id
    left join prod.profiles lead on lead.id = o.account_lead_id and lead.suspended_at is null
    where s.start > now() - interval '1 hour'
  ), queued as (
    insert into prod.mail_deliveries (kind, key, user_id, data)
    select 'missed_shift', concat_ws(':', 'missed_shift', m.user_id, m.team_id, extract(epoch from m.start), r.recipient), r.recipient,
      jsonb_build_object('id', m.team_id, 'assistant_id', m.user_id, 'at', private.iso(m.start), 'is_lead', m.lead_id is not null)
    from missed m, lateral (
      select m.lead_id as recipient where m.lead_id is not null
      union all
      select c.client_id from prod.client_organizations c
      where m.lead_id is null and c.organization_id = m.organization_id and c.role = 'owner') r
    on conflict (key) do nothing returning 1
  )
  select count(*)::integer from queued
$$;

revoke execute on all functions in schema prod, private from public;
