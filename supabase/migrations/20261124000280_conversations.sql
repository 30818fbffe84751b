-- The conversations of the chat, and their members.

create type prod.conversation_kind as enum ('direct', 'team');

create table prod.conversations (
  id uuid primary key default gen_random_uuid(),
  kind prod.conversation_kind not null,
  team_id uuid references prod.teams (id) on delete cascade,
  title text constraint title_fits check (length(title) <= 120),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  desk_client_id uuid unique references prod.profiles (id) on delete cascade
);
create unique index conversations_of_team on prod.conversations (team_id) where kind = 'team';
comment on column prod.conversations.desk_client_id is 'The client whose conversation with the desk (operators) this is.';

alter table prod.conversations enable row level security;
grant select on prod.conversations to authenticated;

create table prod.conversation_members (
  conversation_id uuid not null references prod.conversations (id) on delete cascade,
  user_id uuid not null references prod.profiles (id) on delete cascade,
  last_read_at timestamptz not null default now(),
  last_delivered_at timestamptz not null default now(),
  typing_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on prod.conversation_members (user_id);
comment on column prod.conversation_members.typing_at is 'When somebody last typed. It means something for a few seconds only.';

alter table prod.conversation_members enable row level security;
grant select on prod.conversation_members to authenticated;
create policy not_for_candidates on prod.conversation_members as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.conversation_ids() returns setof uuid language sql stable security definer rows 50 set search_path = '' as $$
  select conversation_id from prod.conversation_members where user_id = auth.uid()
$$;
create policy read_own on prod.conversation_members for select to authenticated
  using (conversation_id = any (array(select private.conversation_ids())));

create policy read_own on prod.conversations for select to authenticated
  using (id = any (array(select private.conversation_ids())));
create policy not_for_candidates on prod.conversations as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

-- Whether a JSON value describes a stored file: it has the allowed fields, type and size. The database checks this,
-- because the pages of all members show the files of a message.
create function private.is_attachment(file jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(file) = 'object' then
    file - '{id,name,type,size,width,height}'::text[] = '{}'
    and private.is_json_text(file -> 'id', 40, 41) and file ->> 'id' ~ '^[0-9a-f-]{36}\.[a-z0-9]{3,4}$'
    and private.is_json_text(file -> 'name', 1, 200) and private.is_json_text(file -> 'type', 1, 100)
    and private.is_count(file -> 'size', 10485760)
    and (not file ? 'width' or private.is_count(file -> 'width', 50000))
    and (not file ? 'height' or private.is_count(file -> 'height', 50000))
  else false end is true
$$;

create function private.are_attachments(files jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(files) <> 'array' then false
    when jsonb_array_length(files) > 10 then false
    else not exists (select from jsonb_array_elements(files) as file where not private.is_attachment(file)) end
$$;

create table prod.messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references prod.conversations (id) on delete cascade,
  sender_id uuid not null references prod.profiles (id) on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  client_id uuid not null default gen_random_uuid(),
  attachments jsonb not null default '[]'
    check (case when jsonb_typeof(attachments) = 'array' then jsonb_array_length(attachments) <= 10 else false end),
  constraint messages_body_check
    check (length(body) <= 8000 and (btrim(body) <> '' or attachments <> '[]')),
  constraint attachments_shape check (private.are_attachments(attachments))
);
create index messages_conversation on prod.messages (conversation_id, id desc);
create unique index messages_client on prod.messages (sender_id, client_id);
create index messages_unread on prod.messages (conversation_id, created_at);
create index messages_words on prod.messages using gin (to_tsvector('simple', body));
comment on column prod.messages.attachments is 'Files in the bucket chat: id, name, type, size and, of images, width and height.';

alter table prod.messages enable row level security;
grant select on prod.messages to authenticated;
create policy read_own on prod.messages for select to authenticated
  using (conversation_id in (select private.conversation_ids()));
create policy not_for_candidates on prod.messages as restrictive for all to authenticated
  using (not (select private.is_candidate())) with check (not (select private.is_candidate()));

create function private.bump_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update prod.conversations set last_message_at = greatest(last_message_at, new.created_at) where id = new.conversation_id;
  return null;
end $$;
create trigger bump after insert on prod.messages for each row execute function private.bump_conversation();

create function private.is_conversation_member(conversation uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.conversation_members where conversation_id = conversation and user_id = auth.uid())
$$;

-- Returns the names and read marks of a conversation's members, also if they no longer work together.
create function private.conversation_people(conversation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'username', p.username, 'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url,
    'last_read_at', m.last_read_at, 'last_delivered_at', m.last_delivered_at) order by p.id)
  from prod.conversation_members m join prod.profiles p on p.id = m.user_id
  where m.conversation_id = conversation and private.is_conversation_member(conversation)
$$;

-- Whether the viewer may write in a conversation. In direct conversations, the two people must work together. Team and
-- desk conversations are open to their members.
create function private.may_write(conversation uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.conversations c where c.id = conversation and (c.kind = 'team' or exists (
    select from prod.conversation_members m
    where m.conversation_id = c.id and m.user_id <> auth.uid() and private.is_colleague(m.user_id))))
$$;

-- The viewer's conversations, with the last message and the number of unread messages.
create view prod.conversation_overviews with (security_invoker = true) as
  select c.id, c.kind, c.team_id, coalesce((select t.name from prod.teams t where t.id = c.team_id), c.title) as title,
    c.last_message_at, me.last_read_at,
    (select jsonb_build_object('id', m.id, 'sender_id', m.sender_id, 'client_id', m.client_id, 'body', m.body,
       'attachments', m.attachments, 'created_at', m.created_at)
     from prod.messages m where m.conversation_id = c.id order by m.id desc limit 1) as last_message,
    (select count(*)::int from (select from prod.messages m
      where m.conversation_id = c.id and m.created_at > me.last_read_at and m.sender_id <> me.user_id limit 100) unread) as unread_count,
    private.conversation_people(c.id) as members,
    private.may_write(c.id) as can_write,
    c.desk_client_id
  from prod.conversations c
  join prod.conversation_members me on me.conversation_id = c.id and me.user_id = (select auth.uid());
grant select on prod.conversation_overviews to authenticated;

-- The functions below open a conversation, or return the existing one. Concurrent calls get the same conversation: a
-- lock ensures this for two people, a unique index for a team and for the desk.
create function prod.open_direct_conversation(p_user_id uuid) returns uuid
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
  where mine.user_id = viewer and theirs.user_id = p_user_id and c.kind = 'direct'
    and (select count(*) from prod.conversation_members m where m.conversation_id = c.id) = 2
  order by c.last_message_at desc limit 1;
  if opened is null then
    insert into prod.conversations (kind) values ('direct') returning id into opened;
    insert into prod.conversation_members (conversation_id, user_id) values (opened, viewer), (opened, p_user_id);
  end if;
  return opened;
end $$;

create function prod.open_team_conversation(p_team_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  opened uuid;
begin
  if private.is_candidate() or not private.can_see_team(p_team_id) then
    raise exception 'TEAM_NOT_FOUND';
  end if;
  insert into prod.conversations (kind, team_id) values ('team', p_team_id) on conflict do nothing returning id into opened;
  if opened is null then
    select id into opened from prod.conversations where kind = 'team' and team_id = p_team_id;
  else
    insert into prod.conversation_members (conversation_id, user_id)
    select opened, user_id from prod.team_members where team_id = p_team_id;
  end if;
  insert into prod.conversation_members (conversation_id, user_id) values (opened, auth.uid()) on conflict do nothing;
  return opened;
end $$;

create function prod.open_desk_conversation() returns uuid language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := auth.uid();
  opened uuid;
begin
  if not exists (select from prod.profiles where id = viewer and account_type = 'client') then
    raise exception 'DESK_NOT_ALLOWED';
  end if;
  if not exists (select from prod.operators where user_id <> viewer) then
    raise exception 'DESK_CLOSED';
  end if;
  insert into prod.conversations (kind, title, desk_client_id) values ('team', 'Magic chat', viewer)
  on conflict do nothing returning id into opened;
  if opened is null then
    select id into opened from prod.conversations where desk_client_id = viewer;
  else
    insert into prod.conversation_members (conversation_id, user_id)
    select opened, user_id from prod.operators union select opened, viewer;
  end if;
  return opened;
end $$;

-- Adds and removes members of a team's conversation when they join or leave the team.
create function private.follow_team_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.conversation_members (conversation_id, user_id)
    select id, new.user_id from prod.conversations where kind = 'team' and team_id = new.team_id
    on conflict do nothing;
  else
    delete from prod.conversation_members m using prod.conversations c
    where c.id = m.conversation_id and c.kind = 'team' and c.team_id = old.team_id and m.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger follow_conversation after insert or delete on prod.team_members
  for each row execute function private.follow_team_member();

create function private.follow_organization_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from prod.conversation_members m using prod.conversations c, prod.teams t
  where c.id = m.conversation_id and c.kind = 'team' and t.id = c.team_id and t.organization_id = old.organization_id
    and m.user_id = old.client_id
    and not exists (select from prod.team_members tm where tm.team_id = t.id and tm.user_id = old.client_id);
  return null;
end $$;
create trigger follow_conversation after delete on prod.client_organizations
  for each row execute function private.follow_organization_client();

create function private.follow_operator() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into prod.conversation_members (conversation_id, user_id)
    select id, new.user_id from prod.conversations where desk_client_id is not null
    on conflict do nothing;
  else
    delete from prod.conversation_members m using prod.conversations c
    where c.id = m.conversation_id and c.desk_client_id <> old.user_id and m.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger follow_conversation after insert or delete on prod.operators
  for each row execute function private.follow_operator();

revoke execute on all functions in schema prod, private from public;
grant execute on function private.is_conversation_member(uuid), private.conversation_people(uuid), private.may_write(uuid),
  private.is_attachment(jsonb), private.are_attachments(jsonb), private.conversation_ids(), prod.open_direct_conversation(uuid),
  prod.open_team_conversation(uuid), prod.open_desk_conversation() to authenticated;
