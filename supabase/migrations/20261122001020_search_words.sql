-- What is looked for is taken apart as messages are, and never read as a query: text of any script, only signs, or nothing at
-- all finds what it finds. Words are looked for by how they begin, up to 200 characters of them.
create or replace function prod.search_messages(p_words text, p_limit integer default 30) returns setof prod.messages
language sql stable security definer set search_path = '' as $$
  select m.* from prod.messages m
  where m.conversation_id in (select conversation_id from prod.conversation_members where user_id = auth.uid())
    and to_tsvector('simple', m.body) @@ (
      select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
      from unnest(tsvector_to_array(to_tsvector('simple', left(p_words, 200)))) as word)
    and not private.is_candidate()
  order by m.id desc limit least(greatest(p_limit, 0), 50)
$$;

revoke execute on all functions in schema prod, private from public;
