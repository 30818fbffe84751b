-- A search shows the newest messages only. For a frequent word the index would find all of them first, so the newest of each
-- conversation are looked through before: above `since` each of the viewer's conversations has been read whole, and where enough
-- is found there, nothing older can be among the newest. A word that is rare there is looked for in the index.
create or replace function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
language plpgsql stable security definer set search_path = '' as $$
declare
  read_whole constant integer := 50;
  wanted integer := least(greatest(p_limit, 0), 50);
  words tsquery := (
    select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(tsvector_to_array(to_tsvector('simple', left(p_words, 200)))) as word);
  mine uuid[] := array(select private.conversation_ids());
  since bigint;
  found_ids bigint[];
begin
  if private.is_candidate() then
    return;
  end if;
  select max(oldest.id) into since from unnest(mine) conversation,
    lateral (select m.id from prod.messages m where m.conversation_id = conversation order by m.id desc offset read_whole limit 1) oldest;
  found_ids := array(
    select m.id from unnest(mine) conversation,
      lateral (select r.id, r.body from prod.messages r where r.conversation_id = conversation and r.id > since order by r.id desc limit read_whole) m
    where to_tsvector('simple', m.body) @@ words
    order by m.id desc limit wanted);
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
