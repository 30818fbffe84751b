-- Writing in the chat. Everything is written by functions: sending is exactly once through an id that the sender's device
-- makes, and goes one at a time in each conversation, so that ids and times rise in the order in which messages are seen.

alter table prod.messages
  add column client_id uuid not null default gen_random_uuid(),
  add column attachments jsonb not null default '[]'
    check (case when jsonb_typeof(attachments) = 'array' then jsonb_array_length(attachments) <= 10 else false end);
alter table prod.messages drop constraint messages_body_check;
alter table prod.messages add constraint messages_body_check
  check (length(body) <= 8000 and (btrim(body) <> '' or attachments <> '[]'));
create unique index messages_client on prod.messages (sender_id, client_id);
create index messages_unread on prod.messages (conversation_id, created_at);
create index messages_words on prod.messages using gin (to_tsvector('simple', body));
comment on column prod.messages.attachments is 'Files in the bucket chat: id, name, type, size and, of images, width and height.';

alter table prod.conversation_members
  add column last_delivered_at timestamptz not null default now(),
  add column typing_at timestamptz;
comment on column prod.conversation_members.typing_at is 'When somebody last typed. It means something for a few seconds only.';

alter table prod.conversations add column desk_client_id uuid unique references prod.profiles (id) on delete cascade;
comment on column prod.conversations.desk_client_id is 'The client whose conversation with the desk (operators) this is.';
create unique index conversations_of_team on prod.conversations (team_id) where kind = 'team';

-- What the people of a conversation see of each other, also when they no longer work together.
create function private.conversation_people(conversation uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('user_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'username', p.username, 'nickname', p.nickname, 'account_type', p.account_type, 'avatar_url', p.avatar_url,
    'last_read_at', m.last_read_at, 'last_delivered_at', m.last_delivered_at) order by p.id)
  from prod.conversation_members m join prod.profiles p on p.id = m.user_id
  where m.conversation_id = conversation and private.is_conversation_member(conversation)
$$;

-- Direct conversations are for people who work together; those of teams and of the desk for whoever is in them.
create function private.may_write(conversation uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.conversations c where c.id = conversation and (c.kind = 'team' or exists (
    select from prod.conversation_members m
    where m.conversation_id = c.id and m.user_id <> auth.uid() and private.is_colleague(m.user_id))))
$$;

create or replace view prod.conversation_overviews with (security_invoker = true) as
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

create function prod.send_message(p_conversation_id uuid, p_client_id uuid, p_body text, p_attachments jsonb default '[]')
returns prod.messages language plpgsql security definer set search_path = '' as $$
declare
  viewer uuid := auth.uid();
  sent prod.messages;
begin
  if private.is_candidate() or not private.is_conversation_member(p_conversation_id) then
    raise exception 'CONVERSATION_NOT_FOUND';
  end if;
  perform from prod.conversations where id = p_conversation_id for update;
  select * into sent from prod.messages where sender_id = viewer and client_id = p_client_id;
  if found then
    if sent.conversation_id <> p_conversation_id then
      raise exception 'MESSAGE_ID_TAKEN';
    end if;
    return sent;
  end if;
  if not private.may_write(p_conversation_id) then
    raise exception 'CONVERSATION_CLOSED';
  end if;
  if exists (
    select from jsonb_array_elements(p_attachments) as file where not exists (select from storage.objects
      where bucket_id = 'chat' and name = concat_ws('/', p_conversation_id, viewer, file ->> 'id'))
  ) then
    raise exception 'FILE_NOT_FOUND';
  end if;
  insert into prod.messages (conversation_id, sender_id, client_id, body, attachments, created_at)
  values (p_conversation_id, viewer, p_client_id, p_body, p_attachments, clock_timestamp())
  returning * into sent;
  return sent;
end $$;

-- Marks never go back, and one that changes nothing is not written, so that nobody hears of it.
create function prod.mark_read(p_conversation_id uuid, p_message_id bigint) returns void
language sql security definer set search_path = '' as $$
  update prod.conversation_members mine
  set last_read_at = m.created_at, last_delivered_at = greatest(mine.last_delivered_at, m.created_at)
  from prod.messages m
  where m.id = p_message_id and m.conversation_id = p_conversation_id and mine.conversation_id = p_conversation_id
    and mine.user_id = auth.uid() and mine.last_read_at < m.created_at and not private.is_candidate()
$$;
create function prod.mark_delivered() returns void language sql security definer set search_path = '' as $$
  update prod.conversation_members mine set last_delivered_at = c.last_message_at
  from prod.conversations c
  where c.id = mine.conversation_id and mine.user_id = auth.uid() and mine.last_delivered_at < c.last_message_at
    and not private.is_candidate()
$$;
create function prod.mark_typing(p_conversation_id uuid) returns void language sql security definer set search_path = '' as $$
  update prod.conversation_members set typing_at = now()
  where conversation_id = p_conversation_id and user_id = auth.uid() and not private.is_candidate()
    and (typing_at is null or typing_at < now() - interval '2 seconds')
$$;

-- Starting a conversation opens the one that exists. For two people a lock keeps it one, for a team and for the desk an index.
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

-- The server's part of who sees magic chat: the client asks for themselves, has an organization, and signed up for magic.
create function prod.shows_magic_chat(p_client_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.profiles p where p.id = p_client_id and p.id = auth.uid() and p.account_type = 'client'
    and (p.magic_ea_enabled or p.magic_va_enabled)
    and exists (select from prod.client_organizations o where o.client_id = p.id))
$$;

-- Words are looked for by how they begin. A policy would keep the index from being used, so the function asks who is in the
-- conversation itself.
create function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
language sql stable security definer set search_path = '' as $$
  select m.* from prod.messages m
  where m.conversation_id in (select conversation_id from prod.conversation_members where user_id = auth.uid())
    and to_tsvector('simple', m.body) @@ (
      select to_tsquery('simple', string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & '))
      from regexp_split_to_table(btrim(p_words), '\s+') as word)
    and not private.is_candidate()
  order by m.id desc limit least(p_limit, 50)
$$;

-- Who joins or leaves a team, its organization or the desk, joins or leaves its conversation.
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

-- Files of conversations, in the folder of the conversation and, in it, of who sent them. Read through addresses that the
-- application has signed for a member. There is no update and no delete: what was sent stays.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat', 'chat', false, 10485760, array[
  'image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/plain', 'text/csv',
  'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip', 'audio/mpeg', 'audio/mp4', 'video/mp4'
])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_chat_folder(folder text) returns boolean language sql stable security definer set search_path = '' as $$
  select not private.is_candidate()
    and exists (select from prod.conversation_members where conversation_id::text = folder and user_id = auth.uid())
$$;
create policy chat_read_as_member on storage.objects for select to authenticated
  using (bucket_id = 'chat' and private.is_chat_folder((storage.foldername(name))[1]));
create policy chat_insert_as_member on storage.objects for insert to authenticated
  with check (bucket_id = 'chat' and private.is_chat_folder((storage.foldername(name))[1])
    and (storage.foldername(name))[2] = (select auth.uid())::text);

alter publication supabase_realtime add table prod.conversation_members;

revoke execute on all functions in schema prod, private from public;
grant execute on function private.conversation_people(uuid), private.may_write(uuid), private.is_chat_folder(text),
  prod.send_message(uuid, uuid, text, jsonb), prod.mark_read(uuid, bigint), prod.mark_delivered(), prod.mark_typing(uuid),
  prod.open_direct_conversation(uuid), prod.open_team_conversation(uuid), prod.open_desk_conversation(),
  prod.shows_magic_chat(uuid), prod.search_messages(text, integer) to authenticated;
