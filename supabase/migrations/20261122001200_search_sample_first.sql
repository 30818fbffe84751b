-- Taking a message apart costs more than everything else in a search, so few of the newest are looked through first: enough
-- for a frequent word. Four times as many are worth it only where so many more would be expected to have enough hits; any
-- other word is rare enough for the index.
create or replace function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
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
