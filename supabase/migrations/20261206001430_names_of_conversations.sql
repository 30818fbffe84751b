-- A conversation without a title is named by its other members, in the order of the chat, not by any one of them: the
-- one may have written nothing (product/mail#kinds).
create or replace function private.conversation_name(p_conversation_id uuid, p_reader uuid) returns text language sql stable set search_path = '' as $$
  select coalesce((select t.name from prod.teams t where t.id = c.team_id), c.title, (
    select string_agg(private.name_of(o.user_id), ', ' order by o.place) filter (where o.place <= 3)
      || case when count(*) > 3 then format(' and %s more', count(*) - 3) else '' end
    from (
      select m.user_id, row_number() over (order by m.user_id) as place from prod.conversation_members m
      where m.conversation_id = c.id and m.user_id <> p_reader) o))
  from prod.conversations c where c.id = p_conversation_id
$$;

revoke execute on all functions in schema prod, private from public;
