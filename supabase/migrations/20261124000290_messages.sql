-- Functions that write and search messages. The sender's device creates an id for each message, so a repeated call
-- sends it only once. Each conversation accepts one message at a time, so ids and times rise in the order of the
-- messages.

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
  if private.are_attachments(p_attachments) is not true then
    raise exception 'ATTACHMENTS_INVALID' using errcode = 'check_violation';
  end if;
  if exists (
    select from jsonb_array_elements(p_attachments) as file where not exists (select from storage.objects
      where bucket_id = 'chat' and name = concat_ws('/', p_conversation_id, viewer, file ->> 'id')
        and metadata ->> 'mimetype' = file ->> 'type' and metadata -> 'size' = file -> 'size')
  ) then
    raise exception 'FILE_NOT_FOUND';
  end if;
  insert into prod.messages (conversation_id, sender_id, client_id, body, attachments, created_at)
  values (p_conversation_id, viewer, p_client_id, p_body, p_attachments, clock_timestamp())
  returning * into sent;
  return sent;
end $$;

-- Marks messages as read. A mark never moves back. A call that changes nothing writes nothing, so Realtime sends no
-- change.
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

-- Whether a client sees Magic chat: the client is the caller, has an organization, and signed up for a Magic plan.
create function prod.shows_magic_chat(p_client_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from prod.profiles p where p.id = p_client_id and p.id = auth.uid() and p.account_type = 'client'
    and (p.magic_ea_enabled or p.magic_va_enabled)
    and exists (select from prod.client_organizations o where o.client_id = p.id))
$$;

-- Searches the viewer's messages. The words are parsed like messages and never as a query, so any text is allowed. Each
-- word matches words that begin with it, and only the first 200 characters count. A policy would prevent the use of the
-- index, so the function checks the membership itself.
--
-- A search returns only the newest messages. For a frequent word, the index would return all of its messages first. So
-- the function first parses a few of the newest messages of each conversation, which is enough for a frequent word. It
-- parses four times as many only if they probably contain enough matches. For any other word, it uses the index.
create function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(p_limit, 0), 50);
  words tsquery := (
    select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(to_tsvector('simple', left(p_words, 200)))) as word);
  mine uuid[] := array(select private.conversation_ids());
  wider constant integer := 4;
  -- Of each conversation; about 200 messages of all.
  few integer := greatest(10, 200 / greatest(cardinality(mine), 1));
  reach integer;
  newest bigint[];
  found_ids bigint[];
begin
  if private.is_candidate() then
    return;
  end if;
  foreach reach in array array[few, few * wider] loop
    -- Only ids, which the index of the conversation has: with their text the planner may walk everybody's messages instead.
    -- From `since` on each conversation has been read whole, so nothing older can be among the newest.
    newest := array(
      with read as materialized (
        select conversation, m.id from unnest(mine) conversation,
          lateral (select id from prod.messages where conversation_id = conversation order by id desc limit reach) m),
      since as (select min(id) as id from read group by conversation having count(*) = reach order by 1 desc limit 1)
      select read.id from read join since on read.id >= since.id);
    found_ids := array(
      select m.id from prod.messages m where m.id = any (newest) and to_tsvector('simple', m.body) @@ words order by m.id desc limit wanted);
    exit when cardinality(found_ids) >= wanted or cardinality(found_ids) * wider < wanted;
  end loop;
  if cardinality(found_ids) < wanted then
    -- Materialized, or the planner may walk all messages by their id in the hope that the word is frequent.
    found_ids := array(
      with hits as materialized (
        select m.id, m.conversation_id from prod.messages m where to_tsvector('simple', m.body) @@ words)
      select hits.id from hits where hits.conversation_id = any (mine) order by hits.id desc limit wanted);
  end if;
  return query select m.* from prod.messages m where m.id = any (found_ids) order by m.id desc;
end $$;

revoke execute on all functions in schema prod, private from public;
grant execute on function prod.send_message(uuid, uuid, text, jsonb), prod.mark_read(uuid, bigint), prod.mark_delivered(),
  prod.mark_typing(uuid), prod.shows_magic_chat(uuid), prod.search_messages(text, integer) to authenticated;
