-- The search for messages finds each part of a path, a link or a mail address. The parser alone makes one word of them.

-- Returns the words of a text. Every sign of ASCII separates words.
create function private.words_of_text(p_text text) returns tsvector language sql immutable parallel safe set search_path = ''
return to_tsvector('simple'::regconfig,
  translate(p_text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', '                                '));

drop index prod.messages_words;
create index messages_words on prod.messages using gin (private.words_of_text(body));

-- Searches the viewer's messages. The words are parsed like messages and never as a query, so any text is allowed. Each
-- word matches words that begin with it, and only the first 200 characters count. A policy would prevent the use of the
-- index, so the function checks the membership itself.
--
-- A search returns only the newest messages. For a frequent word, the index would return all of its messages first. So
-- the function first parses a few of the newest messages of each conversation, which is enough for a frequent word. It
-- parses four times as many only if they probably contain enough matches. For any other word, it uses the index.
create or replace function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer := least(greatest(p_limit, 0), 50);
  words tsquery := (
    select string_agg(format('''%s'':*', word), ' & ')::tsquery
    from unnest(tsvector_to_array(private.words_of_text(left(p_words, 200)))) as word);
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
      select m.id from prod.messages m where m.id = any (newest) and private.words_of_text(m.body) @@ words order by m.id desc limit wanted);
    exit when cardinality(found_ids) >= wanted or cardinality(found_ids) * wider < wanted;
  end loop;
  if cardinality(found_ids) < wanted then
    -- Materialized, or the planner may walk all messages by their id in the hope that the word is frequent.
    found_ids := array(
      with hits as materialized (
        select m.id, m.conversation_id from prod.messages m where private.words_of_text(m.body) @@ words)
      select hits.id from hits where hits.conversation_id = any (mine) order by hits.id desc limit wanted);
  end if;
  return query select m.* from prod.messages m where m.id = any (found_ids) order by m.id desc;
end $$;

revoke execute on all functions in schema private from public;
