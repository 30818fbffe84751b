-- The conversations of clients and assistants with the company have a state and an assignee (product/operations#conversations).
-- They are those of a client with the desk, and those of a person with the account lead.

create type prod.desk_state as enum ('open', 'waiting', 'closed');

create table prod.desk_conversations (
  conversation_id uuid primary key references prod.conversations (id) on delete cascade,
  person_id uuid not null references prod.profiles (id) on delete cascade,
  assignee_id uuid references prod.operators (user_id) on delete set null,
  state prod.desk_state not null default 'open',
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
);
create index desk_conversations_person on prod.desk_conversations (person_id);
create index desk_conversations_assignee on prod.desk_conversations (assignee_id);
create index desk_conversations_open on prod.desk_conversations (assignee_id) where state = 'open';
comment on table prod.desk_conversations is 'A row appears with the first message of the conversation.';
comment on column prod.desk_conversations.person_id is 'The client or assistant.';
comment on column prod.desk_conversations.state is
  'open: the company has to answer; waiting: the person has to answer; closed: nobody has to.';
create trigger touch before update on prod.desk_conversations for each row execute function private.touch_version();
-- A message also changes the state. Only what operators change is an event.
create trigger audit after update on prod.desk_conversations
  for each row when (pg_trigger_depth() = 0) execute function private.audit_change('desk_conversation', 'person_id');

alter table prod.desk_conversations enable row level security;

-- Whose conversation with the company this is, and the account lead, whom a conversation with the desk does not have. No row
-- for other conversations.
create function private.desk_sides(p_conversation uuid) returns table (person_id uuid, lead_id uuid)
language sql stable set search_path = '' as $$
  select c.desk_client_id, null::uuid from prod.conversations c where c.id = p_conversation and c.desk_client_id is not null
  union all
  (select led.user_id, lead.user_id
  from prod.conversations c
  join prod.conversation_members led on led.conversation_id = c.id
  join prod.conversation_members lead on lead.conversation_id = c.id and lead.user_id <> led.user_id
  join prod.operators o on o.user_id = lead.user_id
  where c.id = p_conversation and c.kind = 'direct' and c.desk_client_id is null and (exists (
    select from prod.profiles p where p.id = led.user_id and p.account_lead_id = lead.user_id
  ) or exists (
    select from prod.client_organizations mine join prod.organizations org on org.id = mine.organization_id
    where mine.client_id = led.user_id and org.account_lead_id = lead.user_id))
  order by led.user_id limit 1)
$$;

-- A message of the person opens the conversation, also if it is closed. An answer makes an open one wait for the person.
create function private.sync_desk_conversation_state() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  known prod.desk_conversations;
begin
  select * into known from prod.desk_conversations where conversation_id = new.conversation_id for update;
  if not found then
    insert into prod.desk_conversations (conversation_id, person_id, assignee_id, state)
    select new.conversation_id, s.person_id, s.lead_id,
      case when s.person_id = new.sender_id then 'open'::prod.desk_state else 'waiting' end
    from private.desk_sides(new.conversation_id) s;
  elsif new.sender_id = known.person_id and known.state <> 'open' then
    update prod.desk_conversations set state = 'open' where conversation_id = new.conversation_id;
  elsif new.sender_id <> known.person_id and known.state = 'open' then
    update prod.desk_conversations set state = 'waiting' where conversation_id = new.conversation_id;
  end if;
  return null;
end $$;
create trigger sync_desk_conversation_state after insert on prod.messages for each row execute function private.sync_desk_conversation_state();

insert into prod.desk_conversations (conversation_id, person_id, assignee_id, state)
select c.id, s.person_id, s.lead_id, case when m.sender_id = s.person_id then 'open'::prod.desk_state else 'waiting' end
from prod.conversations c, private.desk_sides(c.id) s,
lateral (select sender_id from prod.messages where conversation_id = c.id order by id desc limit 1) m;

-- Whether the viewer may write in a conversation of theirs. In direct conversations, the two people must work together. Team
-- conversations and those with the company are open to their members.
create or replace function private.may_write(conversation uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.conversations c where c.id = conversation and (c.kind = 'team' or exists (
    select from prod.desk_conversations d where d.conversation_id = c.id
  ) or exists (
    select from prod.conversation_members m
    where m.conversation_id = c.id and m.user_id <> auth.uid() and private.is_colleague(m.user_id))))
$$;

-- The conversation of two people may have more members once an operator is its assignee.
create or replace function prod.open_direct_conversation(p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := auth.uid();
  opened uuid;
begin
  if p_user_id = viewer or not private.is_colleague(p_user_id) then
    raise exception 'PERSON_NOT_FOUND';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(least(viewer, p_user_id)::text || greatest(viewer, p_user_id)::text, 0));
  select mine.conversation_id into opened
  from prod.conversation_members mine join prod.conversation_members theirs using (conversation_id)
    join prod.conversations c on c.id = mine.conversation_id
    left join prod.desk_conversations d on d.conversation_id = c.id
  where mine.user_id = viewer and theirs.user_id = p_user_id and c.kind = 'direct'
    and (d.person_id in (viewer, p_user_id)
      or (select count(*) from prod.conversation_members m where m.conversation_id = c.id) = 2)
  order by c.last_message_at desc limit 1;
  if opened is null then
    insert into prod.conversations (kind) values ('direct') returning id into opened;
    insert into prod.conversation_members (conversation_id, user_id) values (opened, viewer), (opened, p_user_id);
  end if;
  return opened;
end $$;

-- Who is no operator any more leaves the conversations with the company.
create or replace function private.sync_desk_conversations() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.conversation_members (conversation_id, user_id)
    select id, new.user_id from prod.conversations where desk_client_id is not null
    on conflict do nothing;
  else
    delete from prod.conversation_members m using prod.conversations c
      left join prod.desk_conversations d on d.conversation_id = c.id
    where c.id = m.conversation_id and coalesce(c.desk_client_id, d.person_id) <> old.user_id and m.user_id = old.user_id;
  end if;
  return null;
end $$;

-- One conversation as operators see it. They know its messages only if they are its members.
create function private.desk_conversation_of(p_desk prod.desk_conversations) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_desk.conversation_id, 'person_id', p_desk.person_id, 'name', private.name_of(p_desk.person_id),
    'account_type', p.account_type, 'is_with_desk', c.desk_client_id is not null,
    'assignee_id', p_desk.assignee_id, 'assignee_name', private.name_of(p_desk.assignee_id),
    'state', p_desk.state, 'is_member', me.user_id is not null,
    'unread_count', case when me.user_id is null then 0 else (select count(*) from (
      select from prod.messages m
      where m.conversation_id = c.id and m.created_at > me.last_read_at and m.sender_id <> me.user_id limit 100) unread) end,
    'last_message_at', private.iso(c.last_message_at), 'updated_at', private.iso(p_desk.updated_at))
  from prod.conversations c
  join prod.profiles p on p.id = p_desk.person_id
  left join prod.conversation_members me on me.conversation_id = c.id and me.user_id = auth.uid()
  where c.id = p_desk.conversation_id
$$;

-- Conversations with the company: {items, total}. p_query matches the names and the address of the person. p_assignee is 'me'
-- or 'none'. Without p_state, closed conversations are left out. Newest message first without p_sort.
create function prod.list_desk_conversations(
  p_query text default null, p_state prod.desk_state default null, p_assignee text default null, p_unread boolean default false,
  p_offset integer default 0, p_limit integer default 20, p_sort text default null
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return private.page_of('prod.desk_conversations', 'private.desk_conversation_of', array[
    coalesce('r.state = ' || quote_literal(p_state), $closed$r.state <> 'closed'$closed$),
    case p_assignee when 'me' then format('r.assignee_id = %L', auth.uid()) when 'none' then 'r.assignee_id is null' end,
    private.has_words('p', p_query),
    case when p_unread then format($unread$exists (
      select from prod.conversation_members me join prod.messages m on m.conversation_id = me.conversation_id
      where me.conversation_id = r.conversation_id and me.user_id = %1$L and m.created_at > me.last_read_at
        and m.sender_id <> me.user_id)$unread$, auth.uid()) end
  ], jsonb_build_object(
    'name', private.name_in('p'),
    'state', 'r.state',
    'assignee_name', private.name_in('assignee'),
    'last_message_at', 'c.last_message_at'
  ), coalesce(p_sort, '-last_message_at'), p_offset, p_limit,
    'left join prod.conversations c on c.id = r.conversation_id left join prod.profiles p on p.id = r.person_id
      left join prod.profiles assignee on assignee.id = r.assignee_id', 'conversation_id');
end $$;

-- The number of open conversations that the caller or nobody is assigned to.
create function prod.count_desk_conversations() returns integer language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  return (select count(*) from prod.desk_conversations
    where state = 'open' and (assignee_id is null or assignee_id = auth.uid()));
end $$;

-- Changes the state or the assignee of a conversation that is still as the caller saw it. A null leaves a value as it is,
-- except the assignee if p_sets_assignee is true. An assignee becomes a member, for whom everything since the last answer is
-- unread. The conversation is locked first, as by a message.
create function prod.change_desk_conversation(
  p_id uuid, p_updated_at timestamptz, p_state prod.desk_state default null, p_sets_assignee boolean default false,
  p_assignee_id uuid default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known prod.desk_conversations;
begin
  perform private.require_role('recruiter', 'account_lead', 'finance');
  perform from prod.conversations where id = p_id for update;
  select * into known from prod.desk_conversations where conversation_id = p_id for update;
  perform private.check_seen(known.updated_at, p_updated_at);
  if p_sets_assignee and p_assignee_id is not null then
    if not exists (select from prod.operators where user_id = p_assignee_id) then
      raise exception 'OPERATOR_NOT_FOUND';
    end if;
    insert into prod.conversation_members (conversation_id, user_id, last_read_at)
    select c.id, p_assignee_id, coalesce((
      select max(m.created_at) from prod.messages m where m.conversation_id = c.id and m.sender_id <> known.person_id), c.created_at)
    from prod.conversations c where c.id = p_id
    on conflict do nothing;
  end if;
  update prod.desk_conversations set
    state = coalesce(p_state, state), assignee_id = case when p_sets_assignee then p_assignee_id else assignee_id end
  where conversation_id = p_id returning * into known;
  return private.desk_conversation_of(known);
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.list_desk_conversations(text, prod.desk_state, text, boolean, integer, integer, text),
  prod.count_desk_conversations(), prod.change_desk_conversation(uuid, timestamptz, prod.desk_state, boolean, uuid) to authenticated;
